import {
  compileRule,
  evaluate,
  hasDay,
  type Operation,
  operationById,
  type Parameter,
  windowUnit,
} from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { announcesFurther } from '../../ask/pages/may-be-page.js'
import { requestValues } from '../../ask/sent-value.js'
import { isCounted } from '../../ask/source-chain.js'
import type { Evidence } from '../../check.js'
import { reachesAllSymbols } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyObeys } from '../../read/filter/obeys-filter.js'
import { oncePerText } from '../../read/filter/once-per-text.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { ageInDays, todayAt } from '../../read/time.js'
import { unreadablePart } from '../../read/unreadable-part.js'
import { saysNothing } from './empty-sources.js'
import { hidesOlder, isBeyondCap } from './expected-rows.js'

/** A request that found nothing, and an answer with rows that match it. */
export interface Witness {
  readonly empty: Exchange
  readonly shown: TableAnswer
  readonly rows: number
}

/** The first request of an operation that found nothing although rows of another answer match it. */
export function witnessAgainst(operation: Operation, evidence: Evidence): Witness | undefined {
  for (const empty of nothingFound(operation, evidence)) {
    const found = witnessOf(empty, operation, evidence)
    if (found !== undefined) return found
  }
  return undefined
}

/** Answers without rows: a table without any, or the error for that case. */
export function nothingFound(operation: Operation, evidence: Evidence): readonly Exchange[] {
  const answers = [...evidence.successes(operation.id), ...evidence.empties(operation.id)]
  return [...new Set(answers)].filter((one) => one.probe.repeat === 0 && isNothing(one, operation, evidence))
}

export function isNothing(exchange: Exchange, operation: Operation, evidence: Evidence): boolean {
  const table = tablesOf(exchange, operation).find(({ property }) => property === undefined)
  const isBare = table?.body.kind === 'table' && hasSuccessStatus(exchange) && rowsOf(table).length === 0
  // A page may be empty before others that have rows.
  const isWhole = isBare && unreadablePart(table) === undefined && !announcesFurther(exchange, operation)
  return isWhole || saysNothing(exchange, evidence)
}

/** The rows of this answer that match the request. */
export function matching(
  empty: Exchange,
  shown: TableAnswer,
  operation: Operation,
  evidence: Evidence,
): readonly DataRow[] {
  const source = operationById(evidence.contract, shown.exchange.probe.operation)
  if (source === undefined) return []
  return source === operation ? ownMatches(empty, shown, operation) : sourceMatches(empty, shown, operation)
}

function witnessOf(empty: Exchange, operation: Operation, evidence: Evidence): Witness | undefined {
  if (isUnclear(empty, operation)) return undefined
  for (const source of sourcesOf(operation, evidence)) {
    for (const exchange of evidence.successes(source.id)) {
      const shown = tablesOf(exchange, source).find(({ property }) => property === undefined)
      const rows = shown === undefined ? [] : rowsAgainst(empty, shown, operation, evidence)
      if (shown !== undefined && rows.length > 0) return { empty, shown, rows: rows.length }
    }
  }
  return undefined
}

/** Rows that the empty answer should have. */
function rowsAgainst(
  empty: Exchange,
  shown: TableAnswer,
  operation: Operation,
  evidence: Evidence,
): readonly DataRow[] {
  const { exchange } = shown
  if (exchange.probe.repeat > 0) return []
  if (isOfOneTier(empty, exchange))
    return seesTheSame(empty, exchange, evidence) ? matching(empty, shown, operation, evidence) : []
  if (!namesOwnSymbol(empty, operation, evidence)) return []
  const rows = matching(empty, shown, operation, evidence)
  return isSeenByAll(rows, shown, operation) ? rows : []
}

export function isOfOneTier(a: Exchange, b: Exchange): boolean {
  return a.probe.presented.tier === b.probe.presented.tier
}

/** The operation itself, and the one whose rows it sums up. */
function sourcesOf(operation: Operation, { contract }: Evidence): readonly Operation[] {
  const ids = new Set(operation.parameters.flatMap(({ filter }) => filter?.source ?? []))
  const behind = [...ids].flatMap((id) => operationById(contract, id) ?? [])
  return [operation, ...(behind.length === 1 ? behind : [])]
}

/** A later page, a shortened window, a limit above the maximum, or a value with an open meaning may find nothing. */
function isUnclear({ probe }: Exchange, operation: Operation): boolean {
  const values = requestValues(probe, operation)
  return operation.parameters.some((parameter) => {
    const { filter, cursor, page } = parameter
    const value = values[parameter.name]
    const { tier } = probe.presented
    if (hidesOlder(parameter, value, tier) || isBeyondCap(parameter, value, tier)) return true
    if (value === undefined) return false
    const isOpen = filter !== undefined && windowUnit(filter.op) === undefined && filter.open.length > 0
    return value === '' || cursor !== undefined || page !== undefined || isOpen || filter?.op === 'trigram'
  })
}

/** Below the highest tier, each request may see another part of the market, unless both name one symbol. */
function seesTheSame(empty: Exchange, other: Exchange, { contract }: Evidence): boolean {
  const { tier } = empty.probe.presented
  const [symbol, second] = [empty, other].map(({ probe }) => {
    const operation = operationById(contract, probe.operation)
    return operation && requestValues(probe, operation)[operation.symbolParameter ?? '']
  })
  return reachesAllSymbols(tier, contract) || (symbol !== undefined && symbol === second)
}

/** Every tier that includes a symbol sees its rows, if no limit of the operation depends on the tier. */
function namesOwnSymbol({ probe }: Exchange, operation: Operation, { contract, target }: Evidence): boolean {
  const symbol = requestValues(probe, operation)[operation.symbolParameter ?? '']
  const rank = contract.tiers.findIndex(({ name }) => name === probe.presented.tier)
  const included = contract.tiers.slice(0, rank + 1).map(({ name }) => target.symbols[name])
  return (
    symbol !== undefined && included.includes(symbol) && operation.parameters.every((one) => one.byTier === undefined)
  )
}

/**
 * A tier may see rows later, or see a shorter history. It sees one of these rows nevertheless: they have no day, or
 * they are both old and new.
 */
function isSeenByAll(rows: readonly DataRow[], { table, exchange }: TableAnswer, operation: Operation): boolean {
  const days = table.columns.filter(({ type }) => hasDay(type)).map(({ name }) => name)
  const isWindowed = operation.parameters.some(({ filter }) => windowUnit(filter?.op) !== undefined)
  if (days.length === 0) return table.shape === 'closed' && !isWindowed
  const ages = rows.map((row) => days.map((name) => ageInDays(row.text(name) ?? '', exchange, name) ?? Number.NaN))
  return (
    ages.some((some) => some.every((age) => age > LATEST)) && ages.some((some) => some.some((age) => age <= SHORTEST))
  )
}

/** The longest delay and the shortest history of a tier, in days. */
const [LATEST, SHORTEST] = [31, 14]

/** Rows of the same operation that obey every filter of the request. */
function ownMatches(empty: Exchange, shown: TableAnswer, operation: Operation): readonly DataRow[] {
  const [asked, given] = [empty, shown.exchange].map(({ probe }) => requestValues(probe, operation))
  const tests = operation.parameters.map((parameter): ((row: DataRow) => boolean) | undefined => {
    const { name, filter, cap } = parameter
    const value = asked?.[name]
    if (value === given?.[name] || cap !== undefined) return () => true
    if (value === undefined && filter?.on === 'row') return () => true
    if (value === undefined || filter?.on !== 'row' || filter.via !== undefined) return undefined
    const wanted = { parameter, filter, value, exchange: empty }
    return oncePerText(wanted, (row) => clearlyObeys(wanted, row))
  })
  // If a parameter decides no row with certainty, no row need be read.
  if (tests.includes(undefined)) return []
  return rowsOf(shown).filter((row) => tests.every((test) => test?.(row)))
}

/** Rows behind the summary that its request counts, in whatever way the documentation can be read. */
function sourceMatches(empty: Exchange, shown: TableAnswer, operation: Operation): readonly DataRow[] {
  const values = requestValues(empty.probe, operation)
  // Fewer or shorter periods than usual may end before the rows.
  const removes = ({ name, filter, default: usual }: Parameter): boolean =>
    filter === undefined ? values[name] !== usual : values[name] !== undefined && filter.on === 'row'
  if (operation.parameters.some(removes)) return []
  const { table, exchange } = shown
  const isSelected = isCounted(empty.probe, operation)
  const rows = rowsOf(shown).filter((row) => isSelected({ row, table, exchange }))
  const { counted } = table.key ?? {}
  if (counted === undefined) return rows.length < FEWEST ? [] : rows
  const rule = compileRule(counted, 'row')
  const today = todayAt(exchange)
  return rows.filter((row) => evaluate(rule, { self: row.values(), params: {}, today }) === 'holds')
}

/** If the document does not exclude it, a service may leave some rows out of a summary. */
const FEWEST = 3
