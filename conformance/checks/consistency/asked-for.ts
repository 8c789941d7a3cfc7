import { type Filter, type Parameter, windowUnit } from '../../../spec/index.js'
import { keysOf, lookedUp } from '../../ask/via-filters.js'
import type { Evidence } from '../../check.js'
import { type Asked, clearlyObeys } from '../../read/obeys-filter.js'
import { reachOf } from './reach.js'
import { isKeyParameter, keyValue, plain, type RowSource, type ShownRow } from './row-source.js'

interface LookedUp {
  readonly parameter: string
  readonly value: string
  readonly via: NonNullable<Filter['via']>
}

/** What an answer was asked for. */
export interface AskedFor {
  /** A row that obeys these must be there. */
  readonly obeyed: readonly Asked[]
  /** Values of the key that the request gives, by column. */
  readonly given: ReadonlyMap<string, string>
  /** What another answer says of a row. */
  readonly looked: readonly LookedUp[]
  readonly hidden: string
  /** Before the place where the answer was cut. */
  reaches(shown: ShownRow): boolean
}

/** Undefined where nothing follows for other rows: it is a page of a walk, or cut at an unknown place. */
export function askedOf(source: RowSource): AskedFor | undefined {
  const { place, values, answer } = source
  const { operation, table } = place
  if (operation.parameters.some(({ name, cursor }) => cursor !== undefined && values[name] !== undefined))
    return undefined
  const given = new Map<string, string>()
  const obeyed: Asked[] = []
  const looked: LookedUp[] = []
  for (const parameter of operation.parameters) {
    const { filter, name } = parameter
    const value = values[name]
    if (filter === undefined || value === undefined || isHidden(parameter)) continue
    if (isKeyParameter(parameter, table.key)) given.set(filter.column, plain(value))
    else if (filter.on === 'row' && filter.via !== undefined) looked.push({ parameter: name, value, via: filter.via })
    else if (filter.on === 'row') obeyed.push({ parameter, filter, value, exchange: answer.exchange })
  }
  // Where a window cuts what is behind a summary, a row with several dates may lose some of it.
  const dates = table.columns.filter(({ type }) => type === 'date').length
  if (dates > 1 && obeyed.some(({ filter }) => windowUnit(filter.op) !== undefined)) return undefined
  const reaches = reachOf(source)
  return reaches && { obeyed, given, looked, hidden: hiddenOf(source), reaches }
}

/** The row obeys everything, and no cap can have cut it off. */
export function mustHold(asked: AskedFor, shown: ShownRow, evidence: Evidence): boolean {
  return (
    [...asked.given].every(([column, value]) => keyValue(shown, column) === value) &&
    asked.obeyed.every((one) => surelyObeys(one, shown)) &&
    asked.reaches(shown) &&
    asked.looked.every((one) => isSaid(one, shown, evidence))
  )
}

/** The answer that shows the row was asked for the same value, or the other answer is known and holds it. */
function isSaid({ parameter, value, via }: LookedUp, { source, row }: ShownRow, evidence: Evidence): boolean {
  if (source.values[parameter] === value) return true
  const [key, ...others] = keysOf(row, via)
  const found = key === undefined || others.length > 0 ? undefined : lookedUp(key, via, evidence)
  return found !== undefined && plain(found) === plain(value)
}

/** A cell that names several things may be chosen by one of them, or by all. */
function surelyObeys(asked: Asked, { row }: ShownRow): boolean {
  const { filter, value } = asked
  if (!clearlyObeys(asked, row)) return false
  if (filter.op !== 'has-member') return true
  const cell = plain(row.text(filter.column) ?? '')
  return value.split(',').some((member) => plain(filter.map?.[member.trim()] ?? member) === cell)
}

/** Parameters that keep rows back for reasons that no row shows: a similar name, an open choice, a page. */
export function hiddenOf({ place, values }: RowSource): string {
  const given = place.operation.parameters.flatMap((parameter) => {
    const value = values[parameter.name]
    return value === undefined || !isHidden(parameter) ? [] : [[parameter.name, value]]
  })
  return given.length === 0 ? '' : JSON.stringify(given)
}

function isHidden({ filter, cursor }: Parameter): boolean {
  if (cursor !== undefined) return true
  if (filter === undefined || filter.on !== 'row') return false
  return filter.op === 'trigram' || (windowUnit(filter.op) === undefined && filter.open.length > 0)
}
