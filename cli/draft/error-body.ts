import { membersOf } from './document-node.js'

/** A refusal's body: its code and its messages. */
export interface ErrorBody {
  readonly code: string
  readonly message?: string
  readonly details?: string
  /** All members are texts that `fields` can name. */
  readonly isFlat: boolean
}

const CODE = /^(code|error_?code|err|reason|slug|kind|type)$/i
/** Members that say which part of the request is wrong, or where to read more. */
const PLACE = /^(source|location|loc|param|parameter|field|property|path|pointer|instance|link)s?$/i
/** The word of an id that numbers no answers. */
const WORD_ID = /^[a-z]+([-_.][a-z]+)*$/i
const MESSAGE = /^(message|title|text|error|msg|summary)$/i
const DETAILS = /^(details?|description|explanation|hint)$/i
const DEEPEST = 4

/** Bodies with a code: at the top, in a member, in the first member of a list, or as the end of a URL; or an id. */
export function errorBody(value: unknown): ErrorBody | undefined {
  const body = membersOf(value)
  const code = codeIn(value, isCode, DEEPEST) ?? codeIn(value, isWordId, DEEPEST) ?? wordIn(value)
  if (code === undefined) return undefined
  const texts = textsIn(value, DEEPEST)
  const [message, details] = [MESSAGE, DETAILS].map((name) =>
    texts.find((one) => name.test(one.name) && one.text !== code),
  )
  return {
    code,
    ...(message && { message: message.text }),
    ...(details && { details: details.text }),
    isFlat: body.code === code && isFlat(body),
  }
}

/** Members that `fields` can name. */
const FIELDS = new Set(['error', 'message', 'code', 'details', 'upgrade_url'])

function isFlat(body: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(body).every(([name, value]) => FIELDS.has(name) && typeof value === 'string')
}

type IsNamed = (name: string, value: unknown) => boolean

const isCode: IsNamed = (name) => CODE.test(name)
const isWordId: IsNamed = (name, value) => name === 'id' && WORD_ID.test(String(value))

/** The first short word below a name for codes, the outermost first. */
function codeIn(value: unknown, isNamed: IsNamed, depth: number): string | undefined {
  if (depth === 0) return undefined
  const members = Array.isArray(value) ? [] : Object.entries(membersOf(value))
  for (const [name, one] of members.toSorted(([one], [other]) => rankOf(one) - rankOf(other))) {
    const code = isNamed(name, one) ? codeOf(one) : undefined
    if (code !== undefined) return code
  }
  const inner = Array.isArray(value)
    ? value.slice(0, 1)
    : members.flatMap(([name, one]) => (PLACE.test(name) ? [] : [one]))
  const nested = inner.map((one) => codeIn(one, isNamed, depth - 1)).find((one) => one !== undefined)
  return (
    nested ??
    members.map(([name, one]) => (name === 'error' ? codeOf(one) : undefined)).find((one) => one !== undefined)
  )
}

/** In another language: the only text that is one word with separators, or in capitals. */
function wordIn(value: unknown): string | undefined {
  const words = textsIn(value, DEEPEST, PLACE).filter(({ text }) =>
    /^([a-z]+([-_.][a-z0-9]+)+|[A-Z][A-Z0-9_]{3,})$/.test(text),
  )
  return words.length === 1 ? words[0]?.text : undefined
}

function rankOf(name: string): number {
  return /code/i.test(name) ? 0 : 1
}

function codeOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const word = /^[a-z]+:\/\//i.test(value) ? lastSegment(value) : value
  return /^[A-Za-z][\w.-]{1,60}$/.test(word) ? word : undefined
}

function lastSegment(address: string): string {
  return address.split(/[/#]/).at(-1) ?? ''
}

/** The texts with their names, without those in members of some names. */
function textsIn(value: unknown, depth: number, except?: RegExp): readonly Named[] {
  if (depth === 0) return []
  return Object.entries(Object(value)).flatMap(([name, one]) => {
    if (except?.test(name)) return []
    if (typeof one === 'string') return [{ name, text: one }]
    return typeof one === 'object' ? textsIn(one, depth - 1, except) : []
  })
}

interface Named {
  readonly name: string
  readonly text: string
}
