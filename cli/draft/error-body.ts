import { membersOf } from './document-node.js'

/** A refusal's body: its code and its messages. */
export interface ErrorBody {
  readonly code: string
  readonly message?: string
  readonly details?: string
  /** A template of the whole body, unless its members are those of `fields`. */
  readonly template?: object
}

const CODE = /^(code|error_?code|err|reason|slug|kind|type)$/i
const MESSAGE = /^(message|title|text|error|msg|summary)$/i
const DETAILS = /^(details?|description|explanation|hint)$/i
const DEEPEST = 4

/** Bodies with a code: at the top, in a member, in the first member of a list, or as the end of a URL. */
export function errorBody(value: unknown, status: number): ErrorBody | undefined {
  const body = membersOf(value)
  const code = codeIn(Array.isArray(value) ? value : body, DEEPEST) ?? wordIn(value)
  if (code === undefined) return undefined
  const texts = textsIn(value, DEEPEST)
  const [message, details] = [MESSAGE, DETAILS].map((name) =>
    texts.find((one) => name.test(one.name) && one.text !== code),
  )
  const said = { code, ...(message && { message: message.text }), ...(details && { details: details.text }) }
  if (body.code === code && isFlat(body)) return said
  return { ...said, template: templateOf(value, { ...said, status }) }
}

/** Members that `fields` can name. */
const FIELDS = new Set(['error', 'message', 'code', 'details', 'upgrade_url'])

function isFlat(body: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(body).every(([name, value]) => FIELDS.has(name) && typeof value === 'string')
}

/** The first short word below a name for codes, the outermost first. */
function codeIn(value: unknown, depth: number): string | undefined {
  if (depth === 0) return undefined
  const members = Array.isArray(value) ? [] : Object.entries(membersOf(value))
  for (const [name, one] of members.toSorted(([one], [other]) => rankOf(one) - rankOf(other))) {
    const code = CODE.test(name) ? codeOf(one) : undefined
    if (code !== undefined) return code
  }
  const inner = Array.isArray(value) ? value.slice(0, 1) : members.map(([, one]) => one)
  const nested = inner.map((one) => codeIn(one, depth - 1)).find((one) => one !== undefined)
  return (
    nested ??
    members.map(([name, one]) => (name === 'error' ? codeOf(one) : undefined)).find((one) => one !== undefined)
  )
}

/** In another language: the only text that is one word with separators, or in capitals. */
function wordIn(value: unknown): string | undefined {
  const words = textsIn(value, DEEPEST).filter(({ text }) =>
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

function textsIn(value: unknown, depth: number): readonly { readonly name: string; readonly text: string }[] {
  if (depth === 0) return []
  return Object.entries(Object(value)).flatMap(([name, one]) => {
    if (typeof one === 'string') return [{ name, text: one }]
    return typeof one === 'object' ? textsIn(one, depth - 1) : []
  })
}

interface Said {
  readonly code: string
  readonly status: number
  readonly message?: string
  readonly details?: string
}

/** The body with placeholders for its code, its status and its texts. Lists keep their first member, because the others describe one request. */
function templateOf(value: unknown, said: Said): object {
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => partOf(one, said) ?? {})
  const parts = Object.entries(membersOf(value)).map(([name, one]) => [name, partOf(one, said)] as const)
  return Object.fromEntries(parts.filter(([, one]) => one !== undefined))
}

function partOf(value: unknown, said: Said): unknown {
  const { code, status, message, details } = said
  if (value === status) return '{status}'
  // A placeholder alone would become a number.
  if (value === String(status)) return value
  if (typeof value === 'object' && value !== null) {
    const inner = templateOf(value, said)
    return JSON.stringify(inner).includes('{code}') ? inner : undefined
  }
  if (typeof value !== 'string') return undefined
  if (value === code) return '{code}'
  if (value === message) return '{message}'
  if (value === details) return '{details}'
  return value.endsWith(`/${code}`) || value.endsWith(`#${code}`) ? `${value.slice(0, -code.length)}{code}` : undefined
}
