import {
  type Column,
  type Filter,
  hasDay,
  limitsFor,
  type Parameter,
  type Table,
  windowUnit,
} from '../../../spec/index.js'
import { lookedUp } from '../../ask/combined/via-filters.js'
import { keysOf } from '../../ask/combined/via-keys.js'
import { cacheByName, cacheOne } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyObeys } from '../../read/filter/obeys-filter.js'
import { oncePerText } from '../../read/filter/once-per-text.js'
import type { SentFilter } from '../../read/filter/sent-filter.js'
import { isKeyParameter } from '../finding/frames.js'
import type { TablePlace } from '../finding/table-place.js'
import { coveredRange, mayLackEnd } from './covered-range.js'
import { keyValue, plain, type RowSource, type ShownRow } from './row-source.js'

interface LookedUp {
  readonly parameter: string
  readonly value: string
  readonly via: NonNullable<Filter['via']>
}

/** The rows that an answer must contain, as far as its request shows them. */
export interface ExpectedRows {
  /** Filters of the request. A row that obeys all of them belongs in the answer. */
  readonly obeyed: readonly SentFilter[]
  /** `obeyed` as functions. */
  readonly tests: readonly RowTest[]
  /** Values of the key that the request states, by column. */
  readonly given: ReadonlyMap<string, string>
  /** Filters whose column is in another operation's answer. */
  readonly looked: readonly LookedUp[]
  readonly hidden: string
  /** The answer may lack rows at its end. */
  readonly isCut: boolean
  /** The row behind which the page of a cursor begins. */
  readonly start?: ShownRow
  /** The row comes before the place where the answer was cut, and on the page of a cursor after its start. */
  reaches(shown: ShownRow): boolean
}

type RowTest = (shown: ShownRow) => boolean

/** Undefined if the answer says nothing about other rows: it is a page of a walk, or was cut at an unknown place. */
export const expectedRowsOf = cacheOne((source: RowSource): ExpectedRows | undefined => {
  const { place, values, answer } = source
  const { operation, table } = place
  const { tier } = answer.exchange.probe.presented
  const isUnclear = (one: Parameter): boolean =>
    hidesRows(one, values[one.name]) ||
    hidesOlder(one, values[one.name], tier) ||
    (source.rows.length === 0 && isBeyondCap(one, values[one.name], tier))
  if (operation.parameters.some(isUnclear)) return undefined
  const given = new Map<string, string>()
  const obeyed: SentFilter[] = []
  const looked: LookedUp[] = []
  for (const parameter of operation.parameters) {
    const { filter, name } = parameter
    const value = values[name]
    if (filter === undefined || value === undefined || isHidden(parameter)) continue
    if (isKeyParameter(parameter, table.key) && !namesPart(parameter, table)) given.set(filter.column, plain(value))
    else if (filter.on === 'row' && filter.via !== undefined) looked.push({ parameter: name, value, via: filter.via })
    else if (filter.on === 'row') obeyed.push({ parameter, filter, value, exchange: answer.exchange })
  }
  if (obeyed.some((one) => maySelectParts(one, table))) return undefined
  const reaches = coveredRange(source)
  return (
    reaches && {
      obeyed,
      tests: obeyed.map(testOf),
      given,
      looked,
      hidden: hiddenOf(source),
      isCut: mayLackEnd(source),
      reaches,
    }
  )
})

/**
 * A window may remove some of the rows behind a summary, so a row with several dates may be missing. A row with an id
 * of its own is no summary, and neither is a record of which an answer shows every one.
 */
function maySelectParts({ filter }: SentFilter, { columns, key, summaries }: Table): boolean {
  if (windowUnit(filter.op) === undefined) return false
  const isNamed = key?.every === true || columns.some(isId)
  const isRecord = summaries.length === 0 && filter.open.length === 0 && isNamed
  return !isRecord && columns.filter(({ type }) => type === 'date').length > 1
}

function isId({ name, nullable, optional }: Column): boolean {
  return name === 'id' && !nullable && optional === undefined
}

/** A month, or the day of a time, selects rows by a part of the key that they show. */
function namesPart({ filter }: Parameter, { columns }: Table): boolean {
  return columns.some(({ name, type }) => name === filter?.column && hasDay(type))
}

/** A later page lacks the rows of the pages before it. A service may read an empty value as no value. */
function hidesRows({ cursor, page }: Parameter, value: string | undefined): boolean {
  if (value === undefined) return false
  return value === '' || cursor !== undefined || (page !== undefined && Number(value) !== page.first)
}

/** A service may shorten a window that is longer than the tier may have, or one that the request leaves out. */
export function hidesOlder(parameter: Parameter, value: string | undefined, tier: string | undefined): boolean {
  const { maximum } = limitsFor(parameter, tier)
  if (parameter.filter === undefined || windowUnit(parameter.filter.op) === undefined || maximum === undefined)
    return false
  return value === undefined ? parameter.byTier !== undefined : Number(value) > maximum
}

/** A service may take a limit above the maximum for a wrong value, and answer wrong values without rows. */
export function isBeyondCap(parameter: Parameter, value: string | undefined, tier: string | undefined): boolean {
  const { maximum } = limitsFor(parameter, tier)
  return parameter.cap !== undefined && maximum !== undefined && Number(value) > maximum
}

/** The same request without one of its parameters. */
export function withoutParameter(asked: ExpectedRows, parameter: Parameter): ExpectedRows {
  const isOther = (_: unknown, place: number): boolean => asked.obeyed[place]?.parameter !== parameter
  return { ...asked, obeyed: asked.obeyed.filter(isOther), tests: asked.tests.filter(isOther) }
}

/** The row obeys every filter that its own cells show, and no cap can have removed it. */
export function mustContain(asked: ExpectedRows, shown: ShownRow): boolean {
  for (const [column, value] of asked.given) if (keyValue(shown, column) !== value) return false
  return asked.tests.every((test) => test(shown)) && asked.reaches(shown)
}

/** The row also obeys the filters whose values are in another answer. */
export function isChosen({ looked }: ExpectedRows, shown: ShownRow, evidence: Evidence): boolean {
  return looked.every((one) => isSaid(one, shown, evidence))
}

/** The answer with this row was requested with the same value, or the other operation's answer confirms the value. */
function isSaid({ parameter, value, via }: LookedUp, { source, row }: ShownRow, evidence: Evidence): boolean {
  if (source.values[parameter] === value) return true
  const text = row.text(via.keyColumn) ?? ''
  const found = foundOnce(evidence, `${via.operation} ${via.key} ${via.column} ${text}`, () => {
    const [key, ...others] = keysOf(row, via)
    const said = key === undefined || others.length > 0 ? undefined : lookedUp(key, via, evidence)
    return said === undefined ? undefined : plain(said)
  })
  return found !== undefined && found === plain(value)
}

const foundOnce = cacheByName<Evidence, string | undefined>()

function testOf(asked: SentFilter): RowTest {
  const testAt = cacheOne((_: TablePlace) => oncePerText(asked, (row) => surelyObeys(asked, row)))
  return ({ source: { place }, row }) => testAt(place)(row)
}

/**
 * The row obeys the filter in every lawful reading. A text that names several things may be selected by one of them, or
 * by all. An array is a list of members, each of which selects it.
 */
function surelyObeys(asked: SentFilter, row: DataRow): boolean {
  const { filter, value } = asked
  if (!clearlyObeys(asked, row)) return false
  if (filter.op !== 'has-member' || Array.isArray(row.value(filter.column))) return true
  const cell = plain(row.text(filter.column) ?? '')
  return value.split(',').some((member) => plain(filter.map?.[member.trim()] ?? member) === cell)
}

/** Values of parameters whose effect the rows do not show: a similar name, an open choice, a page. */
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
