import { type ContractChange, change, type Effect, type Place, shown } from './contract-change.js'

/**
 * The meaning of a difference in a field of a contract. `own`: another function compares it. `silent`: no client
 * notices. `promise`: clients rely on it, so it may be added but not removed.
 */
type Meaning = 'own' | 'silent' | readonly [kind: Effect | 'promise', says: string]

/** A meaning for every field, so that a new field of the contract does not compile without one. */
export type Meanings<T> = { readonly [Field in keyof T]-?: Meaning }

/** The differences in those fields of two equal parts that need no function of their own. */
export function fieldChanges<T extends object>(
  [before, after]: readonly [T, T],
  meanings: Meanings<T>,
  place: Place,
): readonly ContractChange[] {
  const fields: readonly (readonly [keyof T, Meaning])[] = Object.entries(meanings) as [keyof T, Meaning][]
  return fields.flatMap(([field, meaning]) => {
    if (meaning === 'own' || meaning === 'silent' || isAlike(before[field], after[field])) return []
    const [kind, says] = meaning
    return [change(effectOf(kind, before[field]), `${says} ${briefly(before[field], after[field])}`, place)]
  })
}

function effectOf(kind: Effect | 'promise', before: unknown): Effect {
  if (kind === 'promise') return isAbsent(before) ? 'fine' : 'breaks'
  return kind
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === false
}

/** Equal, apart from words that only people read, and from clauses and open points. */
export function isAlike(a: unknown, b: unknown): boolean {
  return essenceOf(a) === essenceOf(b)
}

function essenceOf(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? 'undefined'
}

const WORDS: ReadonlySet<string> = new Set(['clause', 'open', 'description', 'example', 'examples', 'hints', 'message'])

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([name, member]) => member !== undefined && !(WORDS.has(name) && isWords(member)),
  )
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
  )
}

/** A member of a body may be called `description` as well; its schema is an object. */
function isWords(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Array.isArray(value)
}

const LONGEST = 60

/**
 * Of two objects, the members that differ. The beginning of a long value would hide the difference, so it is shown only
 * if the value is new or gone.
 */
export function briefly(before: unknown, after: unknown): string {
  const isAlone = before === undefined || after === undefined
  const both = isMap(before) && isMap(after) ? [apart(before, after), apart(after, before)] : [before, after]
  return both.map((value) => brief(shown(withoutWords(value)), isAlone)).join(' → ')
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function apart(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  const own = Object.entries(one).filter(([name, member]) => !isAlike(member, other[name]))
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/** Without the parts that `isAlike` ignores. */
function withoutWords(value: unknown): unknown {
  if (value === undefined) return undefined
  return JSON.parse(JSON.stringify(value, (name, member) => (WORDS.has(name) && isWords(member) ? undefined : member)))
}

function brief(text: string, isAlone: boolean): string {
  if (text.length <= LONGEST) return text
  return isAlone ? `${text.slice(0, LONGEST)}…` : '…'
}
