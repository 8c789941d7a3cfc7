import {
  type Contract,
  type Derivation,
  errorsWhen,
  evaluateText,
  isObject,
  type Mirror,
  operationById,
  showsOneRow,
  tableOf,
} from '../../spec/index.js'
import { isoDay } from '../clock/calendar-day.js'
import { checkSymbols } from '../gates/check-symbols.js'
import { operationFacts } from '../gates/operation-facts.js'
import { ApiError } from '../model/api-error.js'
import { type Outcome, paramTexts, type Reached } from '../model/facts.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { Service } from '../model/service.js'
import { tableText } from '../write/table-text.js'
import { writeError } from '../write/write-error.js'
import { writeOutcome } from '../write/write-outcome.js'
import { answerBytes } from './answer-bytes.js'
import { answerJson, requestBody } from './answer-json.js'
import { answerText } from './answer-text.js'
import { refuseUnknownColumns, withChosenColumns, withChosenMembers } from './chosen-columns.js'
import { generators } from './generators.js'
import { listBody } from './list-body.js'
import { queryTable } from './query-table.js'
import { listedRow, resourceOutcome, type Stock } from './resource-body.js'
import { rowCache } from './row-cache.js'
import { makeSource } from './source.js'
import type { SymbolUniverse } from './symbol-universe.js'
import { withQuota } from './with-quota.js'
import { withTotals } from './with-totals.js'
import { withUsualPage } from './with-usual-page.js'

export interface InventedService extends Service {
  universe(): MaybePromise<SymbolUniverse>
}

export interface InventedOptions {
  readonly seed: number
  readonly note: (text: string) => void
  /** The symbols of another data source, if it answers some operations. */
  readonly symbols?: SymbolUniverse
}

/** Answers any contract from the contract alone: it draws rows that obey the rules, and copies mirrored tables. */
export function inventedService(contract: Contract, options: InventedOptions): InventedService {
  let made: Stock | undefined
  const stock = (): MaybePromise<Stock> =>
    made ??
    andThen(generators(), (tools) => {
      // Two requests may wait for the same import.
      if (made === undefined) {
        const source = makeSource(contract, tools, options)
        made = { source, rows: rowCache(source) }
      }
      return made
    })
  return {
    symbols: (facts) =>
      andThen(stock(), ({ source: { symbols } }) => {
        const { reach, values } = checkSymbols(facts, { world: { symbols } })
        return { reach, values: written(values, facts.operation.symbolParameter, symbols) }
      }),
    rank: (symbol) => made?.source.symbols.rank(symbol),
    handle: (facts) => andThen(stock(), (ready) => answer(facts, ready)),
    universe: () => andThen(stock(), ({ source }) => source.symbols),
    writeOutcome: (outcome, facts) =>
      writeOutcome(made === undefined ? outcome : asBody(outcome, facts, made), withChosenColumns(facts)),
    writeError,
  }
}

/** Symbols as the contract spells them, for any case in the request. */
function written(values: Reached['values'], name: string | undefined, symbols: SymbolUniverse): Reached['values'] {
  const value = name === undefined ? undefined : values[name]
  if (name === undefined || value === undefined) return values
  const one = (text: string): string => symbols.canonical(text) ?? text
  return { ...values, [name]: Array.isArray(value) ? value.map(one) : one(String(value)) }
}

function answer(facts: Reached, stock: Stock): Outcome {
  refuseUnknownColumns(facts)
  const body = requestBody(facts)
  const outcome = outcomeOf(facts, body, stock)
  if (outcome.kind === 'rows' && outcome.rows.length === 0 && tableOf(facts.operation)) refuseEmpty(facts)
  return outcome
}

/** An empty answer becomes the error for no data, if the contract's catalogue has one. */
function refuseEmpty({ contract, operation }: Reached): void {
  if (errorsWhen(contract, 'no-data', operation).length > 0) throw new ApiError('no-data')
}

function outcomeOf(facts: Reached, body: unknown, stock: Stock): Outcome {
  const { operation } = facts
  if (operation.mirror !== undefined) return mirrored(operation.mirror, facts, stock)
  if (operation.resource !== undefined && showsOneRow(operation)) {
    const shown = resourceOutcome(operation.resource, facts, stock)
    return shown.kind === 'json' ? { ...shown, value: withTables(shown.value, facts, stock) } : shown
  }
  // The rows that belong to a thing: it must exist.
  if (operation.resource !== undefined) listedRow(operation.resource, facts, stock)
  if (operation.answer.kind === 'text')
    return { kind: 'text', text: answerText(operation.answer, operation, stock.source) }
  if (operation.answer.kind === 'bytes') return { kind: 'text', text: answerBytes(operation.answer) }
  const table = tableOf(operation)
  if (table?.columns.length === 0) return { kind: 'text', text: shownText(operation) }
  if (table !== undefined) return { kind: 'rows', ...queryTable({ facts, table }, stock.rows) }
  if (operation.answer.kind !== 'json') return { kind: 'rows', rows: [] }
  const value = withUsualPage(answerJson(operation.answer, facts, body, stock.source), facts)
  return { kind: 'json', value: withTables(value, facts, stock) }
}

/** A JSON body with the tables that the document shows as its members. */
function withTables(value: unknown, facts: Reached, stock: Stock): unknown {
  const { answer } = facts.operation
  if (answer.kind !== 'json' || answer.tables.length === 0 || !isObject(value)) return value
  const members = answer.tables.map(({ property, table, mirror }) => {
    const rows: Outcome =
      mirror === undefined
        ? { kind: 'rows', ...queryTable({ facts, table, property }, stock.rows) }
        : mirrored(mirror, facts, stock)
    return [property, tableText(rows, table, facts)] as const
  })
  return { ...value, ...Object.fromEntries(members) }
}

/** Rows of a JSON answer become objects as the last step. */
function asBody(outcome: Outcome, facts: Reached, { source }: Stock): Outcome {
  const { operation, now } = facts
  const { answer } = operation
  if (outcome.kind === 'json') return { ...outcome, value: withQuota(outcome.value, facts) }
  if (outcome.kind !== 'rows' || answer.kind !== 'json' || answer.list === undefined) return outcome
  const home = operationById(source.contract, operation.id)
  const whole = listBody(answer, answer.list, outcome.rows, source, isoDay(now), home)
  const value = withChosenMembers(whole, answer, facts)
  const { kind: _, rows: _rows, ...rest } = outcome
  return { kind: 'json', value: withQuota(withTotals(value, outcome, facts), facts), ...rest }
}

/** The example of a table whose columns the document does not show, or else a small table. */
function shownText({ answer, id }: Reached['operation']): string {
  if (answer.kind !== 'table') return ''
  const texts = answer.examples.map(({ value }) => value)
  const { delimiter } = answer.table
  return texts.find((text) => typeof text === 'string') ?? `name${delimiter}value\n${id}${delimiter}1\n`
}

/** The answer of another operation for the same caller. */
function mirrored(mirror: Mirror, facts: Reached, stock: Stock): Outcome {
  const asked = operationFacts(facts, mirror.operation, askedBy(mirror, facts))
  return outcomeOf(asked, undefined, stock)
}

function askedBy(
  { operation, parameters }: Derivation,
  { values, contract }: Reached,
): Readonly<Record<string, string>> {
  const params = paramTexts(values)
  const known = new Set(operationById(contract, operation)?.parameters.map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, expression]) => {
      const text = evaluateText(expression, { self: {}, params })
      return text === undefined || !known.has(name) ? [] : [[name, text]]
    }),
  )
}
