import { type Contract, isObject } from '../../spec/index.js'
import type { Change } from './recording.test-kit.js'

type Fields = Readonly<Record<string, unknown>>
type Words = readonly (readonly [member: string, values: readonly unknown[]])[]

/** Members that a document may leave out, at any place. */
const LEFT_AWAY = [
  'clause cap cursor day default enum enumLevel example exempt field filter group hour items list map maximum',
  'maxLength minimum minLength mirror optional pattern rateHeaders readings rows source symbolParameter typeLevel unless',
  'upgradeUrl via witness exclusiveMinimum basePath lifetime requestBody',
].flatMap((line) => line.split(' '))

/** Lists that a document may leave empty. */
const LISTS = [
  'alternatives clauses columns enum errors examples fields groups mentions open operations order parameters rules security',
  'securitySchemes summaries tableRules tables tiers when',
].flatMap((line) => line.split(' '))

/** Closed lists of words: each word may replace any other of its list. */
const WORDS: Words = [
  ['level', ['must', 'should', 'observe']],
  ['enumLevel', ['should', 'observe']],
  ['typeLevel', ['should', 'observe']],
  ['op', ['eq', 'in', 'has-member', 'gte', 'lte', 'within-days', 'before', 'trigram']],
  ['type', ['string', 'integer', 'number', 'boolean', 'date', 'timestamp', 'date-time', 'uri', 'strings']],
  ['in', ['query', 'path', 'header', 'cookie']],
  ['kind', ['bearer', 'api-key', 'basic', 'other']],
  ['shape', ['json', 'line']],
  ['shape', ['open', 'closed']],
  ['direction', ['asc', 'desc']],
  ['by', ['value', 'enum', 'similarity']],
  ['scope', ['any', 'bare']],
  ['on', ['row', 'source']],
  ['window', ['hour', 'day']],
  ['quote', ['"', null]],
  ...['nullable', 'required', 'statusShown', 'header', 'symbol'].map((member) => [member, [true, false]] as const),
]

/** Values that may replace any other value of a document. */
const VALUES: Words = [
  ['status', [200, 400, 401, 403, 404, 429]],
  ['cost', [0, 1, 3]],
  ['symbols', [0, 1, 10]],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'hour', 'day'].map((member) => [member, [1, 2, 100]] as const),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((member) => [member, [1.5]] as const),
  ['success', [201]],
  ['default', ['1', '2', '100', 'none']],
  ['delimiter', [';']],
  ['method', ['post', 'head']],
  ['clause', ['ONE']],
  ['pattern', ['^[A-Z]{2,4}$']],
  ['rule', ['false', 'true', 'self.nothing == 1']],
  ['group', ['unknown']],
  ['optional', ['extras']],
  ['upgradeUrl', ['https://upgrade.example']],
  ['mediaType', ['application/xml']],
]

const MENTIONS = ['limit', 'reset-time', 'parameter', 'header-names', 'tier']

/** Documents that state less than that of the recording, or something else. */
export const CONTRACTS: Readonly<Record<string, Change>> = {
  'a clause for everything': inEveryObject((found) => ('open' in found ? { clause: 'ADDED', ...found } : found)),
  'no tier has a limit of symbols': everywhere('symbols', () => null),
  'errors with many members': everywhere('fields', () => ['error', 'message', 'code', 'details', 'upgrade_url']),
  'errors that name everything': everywhere('mentions', () => MENTIONS),
  ...named(LEFT_AWAY, (member) => [`no "${member}"`, everywhere(member, () => undefined)]),
  ...named(LISTS, (member) => [`"${member}" empty`, everyList(member, () => [])]),
  ...named(LISTS, (member) => [`one of "${member}"`, everyList(member, (all) => all.slice(0, 1))]),
  ...named(LISTS, (member) => [`"${member}" backwards`, everyList(member, (all) => all.toReversed())]),
  ...instead(WORDS, (found, values) => values.includes(found)),
  ...instead(VALUES, (found, values) => typeof found === typeof values[0]),
}

function instead(
  all: Words,
  isMeant: (found: unknown, values: readonly unknown[]) => boolean,
): Readonly<Record<string, Change>> {
  return Object.fromEntries(
    all.flatMap(([member, values]) =>
      values.map((value) => [
        `"${member}" is ${JSON.stringify(value)}`,
        everywhere(member, (found) => (isMeant(found, values) ? value : found)),
      ]),
    ),
  )
}

function named<T>(all: readonly T[], entry: (one: T) => [string, Change]): Record<string, Change> {
  return Object.fromEntries(all.map(entry))
}

function everyList(member: string, change: (all: readonly unknown[]) => readonly unknown[]): Change {
  return everywhere(member, (found) => (Array.isArray(found) ? change(found) : found))
}

function everywhere(member: string, change: (value: unknown) => unknown): Change {
  return inEveryObject((found) => {
    if (!(member in found)) return found
    const { [member]: value, ...rest } = found
    const next = change(value)
    return next === undefined ? rest : { ...rest, [member]: next }
  })
}

export function inEveryObject(change: (found: Fields) => Fields): Change {
  return (recording) => ({ ...recording, contract: changed(recording.contract) as Contract })

  function changed(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(changed)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(change(value)).map(([name, inner]) => [name, changed(inner)]))
  }
}
