import type { ErrorEntry } from '../../spec/index.js'
import { cacheOne } from '../cache/cache.js'
import type { Recorded } from '../exchange.js'
import { textsIn } from './error-template.js'
import { isLong, type ReadText, readJson, readText } from './response-text.js'
import { jsonMembers } from './table-answer.js'

/** Members of a JSON object, of an error in most cases; empty for any other body and without a body. */
export function bodyMembers(response: Recorded | undefined): Readonly<Record<string, unknown>> {
  if (response === undefined) return {}
  const body = readText(response)
  return isLong(body.text) ? jsonMembers(body.text) : membersIn(body)
}

const membersIn = cacheOne(({ text }: ReadText) => jsonMembers(text))

/** The body in the form of the entry's template: a list, if that is a list, or else the members of an object. */
export function templateBody(response: Recorded | undefined, { body }: ErrorEntry): unknown {
  return response !== undefined && Array.isArray(body) ? listIn(readText(response).text) : bodyMembers(response)
}

function listIn(text: string): readonly unknown[] {
  const value = /^\s*\[/.test(text) ? readJson(text) : undefined
  return Array.isArray(value) ? value : []
}

/** The machine-readable code of a JSON error. */
export function errorCode(response: Recorded | undefined): string | undefined {
  return response && codeOnce(response)
}

const codeOnce = cacheOne((response: Recorded) => {
  const { code } = bodyMembers(response)
  return typeof code === 'string' ? code : undefined
})

/** The human-readable text of a JSON error: its details, or all its strings if the document has no details for it. */
export function errorDetails(response: Recorded | undefined, entry: ErrorEntry | undefined): string {
  if (entry?.body !== undefined) return textsIn(templateBody(response, entry)).join(' ')
  const { details, ...others } = bodyMembers(response)
  const texts = entry?.fields.includes('details') === false ? Object.values(others) : [details]
  return texts.filter((text) => typeof text === 'string').join(' ')
}
