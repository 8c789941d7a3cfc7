import type { Facets } from '../contract/table.js'
import { isMultiple } from '../multiple.js'
import { type ContractChange, change, type Place, shown } from './contract-change.js'
import type { Meanings } from './field-changes.js'
import { effectOfForm, effectOn, type Move, type Side } from './side.js'

const LOWEST = {
  minimum: 'minimum',
  exclusiveMinimum: 'exclusive minimum',
  minLength: 'minimum length',
  minItems: 'fewest items',
  minProperties: 'fewest members',
} as const
const HIGHEST = {
  maximum: 'maximum',
  exclusiveMaximum: 'exclusive maximum',
  maxLength: 'maximum length',
  maxItems: 'most items',
  maxProperties: 'most members',
} as const

/** The description of values: a cell of a table, a member of a JSON body, a parameter. */
type Values = { readonly [Name in keyof Facets]?: Facets[Name] | undefined } & {
  readonly [Name in keyof typeof LOWEST | keyof typeof HIGHEST]?: number | undefined
} & { readonly format?: string | undefined }

/** For tables of meanings: `promiseChanges` compares all facets. */
export const FACETS = {
  enum: 'own',
  pattern: 'own',
  minimum: 'own',
  maximum: 'own',
  exclusiveMinimum: 'own',
  exclusiveMaximum: 'own',
  multipleOf: 'own',
  minLength: 'own',
  maxLength: 'own',
} as const satisfies Meanings<Facets>

/** Which values are possible. */
export function promiseChanges(
  [before, after]: readonly [Values, Values],
  place: Place,
  side: Side,
): readonly ContractChange[] {
  const moved = <T>(says: string, [a, b]: readonly [T, T], move: Move): ContractChange[] =>
    a === b ? [] : [change(effectOn(side, move), `${says} ${shown(a)} → ${shown(b)}`, place)]
  const infinite = Number.POSITIVE_INFINITY
  const wider = (isWider: boolean): Move => (isWider ? 'wider' : 'narrower')
  return [
    ...listChanges([before.enum, after.enum], place, side),
    ...entriesOf(LOWEST).flatMap(([name, says]) =>
      moved(says, [before[name], after[name]], wider((after[name] ?? -infinite) < (before[name] ?? -infinite))),
    ),
    ...entriesOf(HIGHEST).flatMap(([name, says]) =>
      moved(says, [before[name], after[name]], wider((after[name] ?? infinite) > (before[name] ?? infinite))),
    ),
    ...moved('step', [before.multipleOf, after.multipleOf], moveOf(before.multipleOf, after.multipleOf, isMultiple)),
    ...moved('pattern', [before.pattern, after.pattern], moveOf(before.pattern, after.pattern)),
    ...formatChanges([before.format, after.format], place, side),
  ]
}

/** A limit that was added, removed or replaced. The new limit is wider if every old value obeys it. */
function moveOf<T>(before: T | undefined, after: T | undefined, obeys = (_old: T, _now: T): boolean => false): Move {
  if (before === undefined || after === undefined) return before === undefined ? 'narrower' : 'wider'
  return obeys(before, after) ? 'wider' : obeys(after, before) ? 'narrower' : 'other'
}

function entriesOf<K extends string>(words: Readonly<Record<K, string>>): readonly (readonly [K, string])[] {
  return Object.entries(words) as [K, string][]
}

/** The formats behind are narrower than the one before. */
const NARROWER_FORMATS: Readonly<Record<string, readonly string[]>> = {
  int64: ['int32'],
  double: ['float'],
  'uri-reference': ['uri'],
  'iri-reference': ['iri', 'uri', 'uri-reference'],
  iri: ['uri'],
  'idn-email': ['email'],
  'idn-hostname': ['hostname'],
}

/** A text of another format is as hard to read as one of another type. */
function formatChanges(
  [before, after]: readonly [string | undefined, string | undefined],
  place: Place,
  side: Side,
): ContractChange[] {
  if (before === after) return []
  const move = moveOf(before, after, (old, now) => NARROWER_FORMATS[now]?.includes(old) === true)
  const effect = move === 'other' ? effectOfForm(side, move) : effectOn(side, move)
  return [change(effect, `format ${shown(before)} → ${shown(after)}`, place)]
}

const LISTS = {
  answer: { only: 'occur now', open: 'the list of values is open now', gone: 'do not occur any more' },
  request: { only: 'are allowed now', open: 'any value is allowed now', gone: 'are gone' },
} as const

function listChanges(
  [before, after]: readonly [readonly string[] | undefined, readonly string[] | undefined],
  place: Place,
  side: Side,
): ContractChange[] {
  const words = LISTS[side]
  const say = (move: Move, text: string): ContractChange => change(effectOn(side, move), text, place)
  if (before === undefined)
    return after === undefined ? [] : [say('narrower', `only ${after.map(shown).join(', ')} ${words.only}`)]
  if (after === undefined) return [say('wider', words.open)]
  const [gone, added] = [
    before.filter((word) => !after.includes(word)),
    after.filter((word) => !before.includes(word)),
  ].map((values) => values.map(shown).join(', '))
  return [
    ...(added === '' ? [] : [say('wider', `values ${added} are new`)]),
    ...(gone === '' ? [] : [say('narrower', `values ${gone} ${words.gone}`)]),
  ]
}

/**
 * Another type. Clients can read a narrower type in an answer, and a wider type of a parameter accepts everything that
 * they send.
 */
export function typeChanges(before: string, after: string, place: Place, side: Side): ContractChange[] {
  if (before === after) return []
  const isNarrower = NARROWER[before]?.includes(after) === true
  const isWider = NARROWER[after]?.includes(before) === true
  const move = isNarrower ? 'narrower' : isWider ? 'wider' : 'other'
  return [change(effectOfForm(side, move), `type ${before} → ${after}`, place)]
}

/** Every value of the types behind is one of the type before, written the same way. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  number: ['integer'],
  string: ['date', 'timestamp', 'date-time', 'uri'],
}
