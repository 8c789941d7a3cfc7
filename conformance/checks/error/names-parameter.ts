import { type ErrorEntry, jsonValue } from '../../../spec/index.js'
import type { Recorded } from '../../exchange.js'
import { templateBody } from '../../read/error-members.js'
import { parametersNamed } from '../../read/error-template.js'

/** `owner_cik`, "owner cik" or `ownerCik`: a person must be able to see which parameter is meant. */
export function namesParameter(text: string, parameter: string): boolean {
  const plain = (words: string): string => words.toLowerCase().replace(/[\s_-]/g, '')
  const value = jsonValue(text)
  // JSON may write any letter as an escape.
  const written = value === undefined ? text : JSON.stringify(value)
  return plain(written).includes(plain(parameter))
}

/**
 * The name that a body has in the place of the parameter, if it is that of another one. A service may write the place
 * of a parameter around its name (`/query/limit`), or only its own part of a nested name.
 */
export function otherName(response: Recorded, entries: readonly ErrorEntry[], parameter: string): string | undefined {
  const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const wanted = bare(parameter)
  const isRight = (name: string): boolean => bare(name).includes(wanted) || wanted.includes(bare(name))
  const told = entries.map((entry) => parametersNamed(templateBody(response, entry), entry))
  return told.some((names) => names.length === 0 || names.some(isRight)) ? undefined : told[0]?.[0]
}
