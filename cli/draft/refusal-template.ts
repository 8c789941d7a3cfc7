import { countEach } from '../../spec/index.js'
import { membersOf } from './document-node.js'
import type { ErrorBody } from './error-body.js'
import { generalText } from './refusal-text.js'
import type { Sample } from './samples/sample.js'

/** One recorded refusal, with what its body says. */
export interface Coded {
  readonly sample: Sample
  readonly body: unknown
  readonly said: ErrorBody
  /** The parameters that requests of this operation have. */
  readonly names: readonly string[]
}

/** How many refusals of any code have this value at this path. */
export type Usual = ReadonlyMap<string, number>

/** A value that fewer refusals have may describe one request. */
const FEW = 2

export function usualValues(all: readonly Coded[]): Usual {
  return countEach(all.flatMap(({ body }) => placesIn(body, [])))
}

function placesIn(value: unknown, path: readonly string[]): readonly string[] {
  if (typeof value !== 'object' || value === null) return [placeOf(path, value)]
  return path.length > DEEPEST ? [] : Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]))
}

const DEEPEST = 4

function placeOf(path: readonly string[], value: unknown): string {
  return JSON.stringify([path, value])
}

/**
 * The body of all refusals with one code: the members that each of them has, with placeholders for the code, the
 * status, the texts and the parameter. Lists keep their first member, because the others describe one request.
 */
export function refusalTemplate(seen: readonly Coded[], usual: Usual): object {
  const shared = templateOf(seen, usual)
  // Bodies with the code at different places share little.
  return JSON.stringify(shared).includes('{code}') ? shared : templateOf(seen.slice(0, 1), usual)
}

function templateOf(seen: readonly Coded[], usual: Usual): object {
  return Object(partOf({ seen, usual, values: seen.map(({ body }) => body), path: [] }) ?? {})
}

/** One member of every refusal. */
interface Member {
  readonly seen: readonly Coded[]
  readonly usual: Usual
  readonly values: readonly unknown[]
  readonly path: readonly string[]
}

function partOf(member: Member): unknown {
  const { seen, usual, values, path } = member
  if (values.every(isHolder)) return path.length > DEEPEST ? undefined : holderOf(member)
  const found = new Set(
    values.map((value, place) => placeholderFor(value, seen[place]) ?? pathWord(value, seen[place])),
  )
  if (found.has('{parameter}')) found.delete(PATH_WORD)
  const [placeholder] = found
  if (found.size === 1 && placeholder !== undefined && placeholder !== PATH_WORD) return placeholder
  const [value] = values
  const isSame = values.every((one) => one === value) && (usual.get(placeOf(path, value)) ?? 0) >= FEW
  return isSame && !seen.some(({ sample }) => isOfRequest(value, sample)) ? value : undefined
}

const PATH_WORD = '{part of the path}'

/** Without a query a part of the path was refused, whose name the request does not show. */
function pathWord(value: unknown, seen: Coded | undefined): string | undefined {
  return typeof value === 'string' && /^\w+$/.test(value) && seen?.sample.query.size === 0 ? PATH_WORD : undefined
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function holderOf({ seen, usual, values, path }: Member): object | undefined {
  const isList = Array.isArray(values[0])
  if (values.some((value) => Array.isArray(value) !== isList)) return undefined
  const names = isList ? ['0'] : Object.keys(membersOf(values[0]))
  const parts = names.flatMap((name) => {
    const inner = values.map((value) => Reflect.get(Object(value), name))
    const part = inner.includes(undefined) ? undefined : partOf({ seen, usual, values: inner, path: [...path, name] })
    return part === undefined ? [] : [[name, part] as const]
  })
  if (parts.length === 0) return undefined
  return isList ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

function placeholderFor(value: unknown, seen: Coded | undefined): string | undefined {
  if (seen === undefined) return undefined
  const { sample, said, names } = seen
  const { code, message, details } = said
  if (value === sample.status) return '{status}'
  // A placeholder alone would become a number.
  if (typeof value !== 'string' || value === String(sample.status)) return undefined
  if (value === code) return '{code}'
  if (value === message) return '{message}'
  if (value === details) return '{details}'
  if (value.endsWith(`/${code}`) || value.endsWith(`#${code}`)) return `${value.slice(0, -code.length)}{code}`
  const general = generalText(value, sample, names)
  return general === value ? undefined : general
}

/** The value names the path or the day of the request, or is null. */
function isOfRequest(value: unknown, { path }: Sample): boolean {
  if (value === null) return true
  return typeof value === 'string' && ((path.length > 1 && value.includes(path)) || /\d{4}-\d\d-\d\d/.test(value))
}
