import type { ErrorEntry, ErrorWhen } from './contract/error-entry.js'
import type { DeclaredResponse, Operation } from './contract/operation.js'
import type { Contract } from './contract.js'
import { isJsonType } from './json-types.js'
import { madeOnce } from './made-once.js'

type Occasions = Map<ErrorWhen, readonly ErrorEntry[]>
/** By the list of errors, then by the operation; without one, by the list again. */
const occasionsOf = madeOnce((_errors: readonly ErrorEntry[]) => madeOnce((_about: object): Occasions => new Map()))

/**
 * Entries for this occasion at this operation, the mock's choice first:
 * an entry that names the operation's group goes before those for all groups. Found once for each occasion and
 * operation.
 */
export function errorsWhen(contract: Contract, when: ErrorWhen, operation?: Operation): readonly ErrorEntry[] {
  const occasions = occasionsOf(contract.errors)(operation ?? contract.errors)
  const before = occasions.get(when)
  if (before !== undefined) return before
  const found = findErrors(contract, when, operation)
  const entries = operation === undefined ? found : found.map((entry) => inDeclaredText(entry, operation))
  occasions.set(when, entries)
  return entries
}

/**
 * The operation declares another kind of text than JSON for the status (XML), so the members of the entry are not in
 * it.
 */
function inDeclaredText(entry: ErrorEntry, operation: Operation): ErrorEntry {
  const { mediaType } = refusalFor(operation, entry.status) ?? {}
  const isOther = mediaType !== undefined && !isJsonType(mediaType)
  if (!isOther || entry.mediaType !== undefined || entry.shape !== 'json') return entry
  const { body: _template, ...rest } = entry
  return { ...rest, fields: [] }
}

function findErrors(contract: Contract, when: ErrorWhen, operation?: Operation): readonly ErrorEntry[] {
  const fitting = contract.errors.filter((entry) => entry.when.includes(when))
  const ofGroup = fitting.filter(({ groups }) => operation?.group !== undefined && groups.includes(operation.group))
  const found = [...ofGroup, ...fitting.filter(({ groups }) => groups.length === 0)]
  return found.length === 0 && when === 'parameter-too-short'
    ? errorsWhen(contract, 'parameter-invalid', operation)
    : found
}

/** The documented response for a refusal with this status: by the number, by its range, else the default. */
export function refusalFor({ refusals = [] }: Operation, status: number): DeclaredResponse | undefined {
  const range = `${Math.floor(status / 100)}XX`
  return [String(status), range, 'default']
    .map((name) => refusals.find((refusal) => refusal.status === name))
    .find((refusal) => refusal !== undefined)
}

/** A plain value of a template, with its path. */
export interface Told {
  readonly path: readonly string[]
  readonly text: string
}

/** Names of members that identify an error. */
const TELLING = /^(?:code|type|error_code|errorcode)$/i

/** The members of a body by which the entry is recognised, with their texts. */
export function identifyingMembers({ body, code, status }: ErrorEntry): readonly Told[] {
  return templatePlaces(body).flatMap(({ path, text }) => {
    const isTelling = text.includes('{code}') || TELLING.test(path.at(-1) ?? '')
    if (!isTelling || /\{(?!code\}|status\})/.test(text)) return []
    return [{ path, text: text.replaceAll('{code}', code).replaceAll('{status}', String(status)) }]
  })
}

export function templatePlaces(value: unknown, path: readonly string[] = []): readonly Told[] {
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value) }]
  return Object.entries(value).flatMap(([name, inner]) => templatePlaces(inner, [...path, name]))
}
