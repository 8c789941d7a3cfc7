import type { Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { mayCall } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { firstCall } from '../first-call.js'
import { type ImpossibleSearch, impossibleSearch } from '../impossible-search.js'
import { type Values, withParameters } from '../make-probe.js'
import { rowFilters } from '../row-filters.js'
import { defaultsOf } from '../spelled-out.js'
import { spareTier } from '../tier-calls.js'
import { wordsOfRow } from './words-of-row.js'

/**
 * A search without matches: a bound that no row reaches, beside a symbol or a filter that some row of the plain answer
 * obeys. A service that ignores the bound beside the other filter shows rows.
 */
export function nothingMatches(operation: Operation, evidence: Evidence): Probe | undefined {
  const search = impossibleSearch(operation)
  if (search === undefined) return undefined
  const values = { ...requiredValues(operation, evidence), [search.parameter.name]: search.value }
  if (operation.parameters.some(({ required, name }) => required && !(name in values))) return undefined
  const tier = spareTier(operation, evidence)
  const alone = withParameters(operation, values, tier)
  // An earlier version of the judge recorded it so.
  if (evidence.answer(alone) !== undefined) return alone
  const beside = besideBound(search, { operation, tier, evidence })
  return withParameters(operation, { ...usualFilters(operation), ...beside, ...values }, tier)
}

/** The filters that apply by default, spelled out: a service may refuse a tier there. */
function usualFilters(operation: Operation): Values {
  const usual = defaultsOf(operation).filter(({ filter, symbol }) => filter && !filter.via && !symbol)
  return Object.fromEntries(usual.map(({ name, default: value }) => [name, value]))
}

/** The filter beside the bound comes from the plain answer. */
export function takesFromAnswer(operation: Operation): boolean {
  return impossibleSearch(operation)?.parameter.filter?.on === 'row' && symbolIn(operation) === undefined
}

function besideBound({ parameter }: ImpossibleSearch, place: CallPlace): Values {
  const { operation, evidence } = place
  if (parameter.filter?.on !== 'row') return {}
  if (symbolIn(operation) !== undefined) return symbolOf(place)
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  const rows = plain === undefined ? [] : rowsOf(plain)
  if (plain === undefined || rows[0] === undefined) return {}
  return keyOf(operation, plain) ?? wordsOfRow(rows[0], { operation, column: parameter.filter.column, fixed: {} }, rows)
}

/** The key of the first row: no other row has it. */
function keyOf(operation: Operation, plain: TableAnswer): Values | undefined {
  const key = plain.table.key?.columns.join()
  const own = rowFilters(operation).find(
    ({ parameter: { required }, filter: { column, op } }) => !required && op === 'eq' && key === column,
  )
  const value = own && rowsOf(plain)[0]?.text(own.filter.column)
  return own === undefined || value === undefined || value === '' ? undefined : { [own.parameter.name]: value }
}

function symbolIn(operation: Operation): string | undefined {
  return rowFilters(operation).find(({ parameter: { symbol, required } }) => symbol && !required)?.parameter.name
}

/** The first symbol of the target file that the tier may call. */
function symbolOf({ operation, tier, evidence }: CallPlace): Values {
  const [symbol, name] = [
    Object.values(evidence.target.symbols).find((one) => mayCall(tier, { operation, symbols: [one] }, evidence)),
    symbolIn(operation),
  ]
  return symbol === undefined || name === undefined ? {} : { [name]: symbol }
}

interface CallPlace {
  readonly operation: Operation
  readonly tier: string
  readonly evidence: Evidence
}
