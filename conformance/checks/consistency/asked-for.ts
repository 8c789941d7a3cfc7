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

/** What the request of an answer says about the rows that the answer must hold. */
export interface AskedFor {
  /** Filters of the request. A row that obeys all of them belongs in the answer. */
  readonly obeyed: readonly Asked[]
  /** Values of the key that the request fixes, by column. */
  readonly given: ReadonlyMap<string, string>
  /** Filters whose column is in another operation's answer. */
  readonly looked: readonly LookedUp[]
  readonly hidden: string
  /** The row comes before the place where the answer was cut. */
  reaches(shown: ShownRow): boolean
}

/**
 * Undefined if the answer says nothing about missing rows: it is one page of several, or it was cut at an unknown
 * place.
 */
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
  // A window may remove some of the rows behind a summary, so a row with several dates may be missing.
  const dates = table.columns.filter(({ type }) => type === 'date').length
  if (dates > 1 && obeyed.some(({ filter }) => windowUnit(filter.op) !== undefined)) return undefined
  const reaches = reachOf(source)
  return reaches && { obeyed, given, looked, hidden: hiddenOf(source), reaches }
}

/** The row obeys every filter, and no cap can have removed it. */
export function mustHold(asked: AskedFor, shown: ShownRow, evidence: Evidence): boolean {
  return (
    [...asked.given].every(([column, value]) => keyValue(shown, column) === value) &&
    asked.obeyed.every((one) => surelyObeys(one, shown)) &&
    asked.reaches(shown) &&
    asked.looked.every((one) => isSaid(one, shown, evidence))
  )
}

/** The answer with this row was requested with the same value, or the other operation's answer confirms the value. */
function isSaid({ parameter, value, via }: LookedUp, { source, row }: ShownRow, evidence: Evidence): boolean {
  if (source.values[parameter] === value) return true
  const [key, ...others] = keysOf(row, via)
  const found = key === undefined || others.length > 0 ? undefined : lookedUp(key, via, evidence)
  return found !== undefined && plain(found) === plain(value)
}

/** The cell may hold several members; a filter may select rows by one member or by all. */
function surelyObeys(asked: Asked, { row }: ShownRow): boolean {
  const { filter, value } = asked
  if (!clearlyObeys(asked, row)) return false
  if (filter.op !== 'has-member') return true
  const cell = plain(row.text(filter.column) ?? '')
  return value.split(',').some((member) => plain(filter.map?.[member.trim()] ?? member) === cell)
}

/** Values of parameters whose effect is not visible in a row: a similar name, an open choice, a page. */
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
