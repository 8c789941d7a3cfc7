import { type ContractChange, change, type Place, shown } from './contract-change.js'

/** The description of values that clients read: a cell of a table, or a member of a JSON body. */
interface Values {
  readonly enum?: readonly string[] | undefined
  readonly pattern?: string | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly exclusiveMinimum?: number | undefined
  readonly exclusiveMaximum?: number | undefined
  readonly multipleOf?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
}

const LOWEST = { minimum: 'minimum', exclusiveMinimum: 'exclusive minimum', minLength: 'minimum length' } as const
const HIGHEST = { maximum: 'maximum', exclusiveMaximum: 'exclusive maximum', maxLength: 'maximum length' } as const
const FORMS = { pattern: 'pattern', multipleOf: 'step' } as const

/** A client may meet values that it never met: risky. Fewer possible values are fine. */
export function promiseChanges([before, after]: readonly [Values, Values], place: Place): readonly ContractChange[] {
  const moved = <T>(says: string, [a, b]: readonly [T, T], isWider: boolean): ContractChange[] =>
    a === b ? [] : [change(isWider ? 'risky' : 'fine', `${says} ${shown(a)} → ${shown(b)}`, place)]
  const infinite = Number.POSITIVE_INFINITY
  return [
    ...listChanges(before.enum, after.enum, place),
    ...entriesOf(LOWEST).flatMap(([name, says]) =>
      moved(says, [before[name], after[name]], (after[name] ?? -infinite) < (before[name] ?? -infinite)),
    ),
    ...entriesOf(HIGHEST).flatMap(([name, says]) =>
      moved(says, [before[name], after[name]], (after[name] ?? infinite) > (before[name] ?? infinite)),
    ),
    ...entriesOf(FORMS).flatMap(([name, says]) =>
      moved<unknown>(says, [before[name], after[name]], before[name] !== undefined),
    ),
  ]
}

function entriesOf<K extends string>(words: Readonly<Record<K, string>>): readonly (readonly [K, string])[] {
  return Object.entries(words) as [K, string][]
}

function listChanges(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
  place: Place,
): ContractChange[] {
  if (before === undefined)
    return after === undefined ? [] : [change('fine', `only ${after.map(shown).join(', ')} occur now`, place)]
  if (after === undefined) return [change('risky', 'the list of values is open now', place)]
  const [gone, added] = [
    before.filter((word) => !after.includes(word)),
    after.filter((word) => !before.includes(word)),
  ].map((words) => words.map(shown).join(', '))
  return [
    ...(added === '' ? [] : [change('risky', `values ${added} are new`, place)]),
    ...(gone === '' ? [] : [change('fine', `values ${gone} do not occur any more`, place)]),
  ]
}

/** The type of values that clients read: a narrower one is what they expect. */
export function typeChanges(before: string, after: string, place: Place): ContractChange[] {
  if (before === after) return []
  const isNarrower = NARROWER[before]?.includes(after) === true
  return [change(isNarrower ? 'fine' : 'breaks', `type ${before} → ${after}`, place)]
}

/** Every value of the types behind is one of the type before, written the same way. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  number: ['integer'],
  string: ['date', 'timestamp', 'date-time', 'uri'],
}
