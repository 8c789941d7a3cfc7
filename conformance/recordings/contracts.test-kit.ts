import type { Contract } from '../../spec/index.js'
import type { Change } from './recording.test-kit.js'

/** Members that a document may leave away, wherever they stand. */
const LEFT_AWAY = [
  'alternatives clause cap checks cursor day default enum enumLevel example exempt field filter group header hour items list',
  'map maximum maxLength minimum minLength mirror optional pattern quota rateHeaders readings rows source symbolParameter',
  'typeLevel unless upgradeUrl via when witness exclusiveMinimum basePath lifetime requestBody',
].flatMap((line) => line.split(' '))

/** Lists that a document may leave empty. */
const EMPTIED = [
  'alternatives columns enum errors examples fields groups mentions open operations order parameters rules security',
  'securitySchemes summaries tableRules tables tiers when clauses',
].flatMap((line) => line.split(' '))

/** Words that a document may use instead. */
const OTHER_WORDS: readonly (readonly [member: string, value: unknown])[] = [
  ...['must', 'should', 'observe'].map((level) => ['level', level] as const),
  ...['should', 'observe'].flatMap((level) => [['enumLevel', level] as const, ['typeLevel', level] as const]),
  ...['eq', 'in', 'has-member', 'gte', 'lte', 'within-days', 'before', 'trigram'].map((op) => ['op', op] as const),
  ...['string', 'integer', 'number', 'boolean', 'date', 'timestamp', 'date-time', 'uri', 'strings', 'list'].map(
    (type) => ['type', type] as const,
  ),
  ...['query', 'path', 'header', 'cookie'].map((place) => ['in', place] as const),
  ...['bearer', 'api-key', 'basic', 'other'].map((kind) => ['kind', kind] as const),
  ...['json', 'line'].map((shape) => ['shape', shape] as const),
  ...['open', 'closed'].map((shape) => ['shape', shape] as const),
  ...['asc', 'desc'].map((direction) => ['direction', direction] as const),
  ...['value', 'enum', 'similarity'].map((by) => ['by', by] as const),
  ...['any', 'bare'].map((scope) => ['scope', scope] as const),
  ...['row', 'source'].map((on) => ['on', on] as const),
  ...['hour', 'day'].map((window) => ['window', window] as const),
  ...[200, 400, 401, 403, 404, 429].map((status) => ['status', status] as const),
  ...[0, 1, 3].map((cost) => ['cost', cost] as const),
  ...[0, 1, 10, null].map((symbols) => ['symbols', symbols] as const),
  ...[true, false].flatMap((is) =>
    ['nullable', 'required', 'statusShown', 'header', 'symbol'].map((member) => [member, is] as const),
  ),
  ...[1, 2, 100].flatMap((number) =>
    ['minimum', 'maximum', 'minLength', 'maxLength', 'hour', 'day', 'default'].map(
      (member) => [member, number] as const,
    ),
  ),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((member) => [member, 1.5] as const),
  ['default', 'none'],
  ['delimiter', ';'],
  ['quote', '"'],
  ['quote', null],
  ['method', 'post'],
  ['method', 'head'],
  ['success', 201],
  ['clause', 'ONE'],
  ['pattern', '^[A-Z]{2,4}$'],
  ['rule', 'false'],
  ['rule', 'true'],
  ['rule', 'self.nothing == 1'],
  ['group', 'unknown'],
  ['optional', 'extras'],
  ['upgradeUrl', 'https://upgrade.example'],
  ['fields', ['error', 'message', 'code', 'details', 'upgrade_url']],
  ['mentions', ['limit', 'reset-time', 'parameter', 'header-names', 'tier']],
  ['mediaType', 'application/xml'],
]

/** Documents that say less than that of the recording, or other things. */
export const CONTRACTS: Readonly<Record<string, Change>> = {
  'a clause for everything': inEveryObject((found) => ('open' in found ? { clause: 'ADDED', ...found } : found)),
  ...named(LEFT_AWAY, (member) => [`no "${member}"`, everywhere(member, () => undefined)]),
  ...named(EMPTIED, (member) => [
    `"${member}" empty`,
    everywhere(member, (value) => (Array.isArray(value) ? [] : value)),
  ]),
  ...named(EMPTIED, (member) => [
    `one of "${member}"`,
    everywhere(member, (value) => (Array.isArray(value) ? value.slice(0, 1) : value)),
  ]),
  ...named(EMPTIED, (member) => [
    `"${member}" backwards`,
    everywhere(member, (value) => (Array.isArray(value) ? value.toReversed() : value)),
  ]),
  ...named(OTHER_WORDS, ([member, value]) => [
    `"${member}" is ${JSON.stringify(value)}`,
    everywhere(member, (found) => (isAlike(found, value) ? value : found)),
  ]),
}

/** A list stays a list; what differs by more is another word of the same name. */
function isAlike(found: unknown, value: unknown): boolean {
  return Array.isArray(found) === Array.isArray(value) && (value === null || found === null || !isObject(found))
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function named<T>(all: readonly T[], entry: (one: T) => [string, Change]): Record<string, Change> {
  return Object.fromEntries(all.map(entry))
}

function everywhere(member: string, change: (value: unknown) => unknown): Change {
  return inEveryObject((found) => {
    if (!(member in found)) return found
    const { [member]: value, ...rest } = found
    const next = change(value)
    return next === undefined ? rest : { ...rest, [member]: next }
  })
}

type Fields = Readonly<Record<string, unknown>>

function inEveryObject(change: (found: Fields) => Fields): Change {
  return (recording) => ({ ...recording, contract: changed(recording.contract) as Contract })

  function changed(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(changed)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(change(value)).map(([name, inner]) => [name, changed(inner)]))
  }
}
