import { type Contract, operationById, parameterOf } from '../../spec/index.js'
import type { Check } from '../check.js'
import type { Cause, Result } from '../report.js'
import { usualCause } from './usual-cause.js'

interface Grouping {
  readonly checks: readonly Check[]
  readonly contract: Contract
}

interface Group {
  readonly results: Suspect[]
  readonly consequences: Suspect[]
}

interface Suspect {
  readonly result: Result
  /** The subject of the violation: a column, a parameter, a code. */
  readonly subject: string
  readonly columns: ReadonlySet<string>
  readonly parameters: readonly string[]
  /** The message without names and values; equal messages mean the same mistake. */
  readonly wording: string
}

/**
 * Groups violations and warnings, worst group first. The checks are in the order in which a person reads an answer, so
 * an earlier violation counts as the cause of later ones about the same column, parameter or unreadable table.
 */
export function rootCauses(results: readonly Result[], { checks, contract }: Grouping): readonly Cause[] {
  const rank = new Map(checks.map(({ id }, index) => [id, index]))
  const red = results.filter(({ status }) => status === 'fail' || status === 'warn')
  const ignored = new Set(
    red.filter(({ check }) => IGNORES.test(check)).map(({ operation, parameter }) => `${operation}#${parameter}`),
  )
  // A violation that depends on an ignored parameter comes after that of the parameter, although its check is earlier
  // in the list.
  const place = (result: Result): number => {
    const own = rank.get(result.check) ?? -1
    const isAfter = readParameters(result, contract).some((name) => ignored.has(`${result.operation}#${name}`))
    return isAfter ? own + checks.length : own
  }
  const sorted = [...red].sort((a, b) => place(a) - place(b) || compare(a.id, b.id))
  const groups: Group[] = []
  for (const result of sorted) {
    const suspect = suspectOf(result, contract)
    const same = groups.find(({ results: [first] }) => first !== undefined && isSame(first, suspect))
    const cause = groups.find((group) => group.results.some((earlier) => explains(earlier, suspect)))
    if (same !== undefined) same.results.push(suspect)
    else if (cause !== undefined) cause.consequences.push(suspect)
    else groups.push({ results: [suspect], consequences: [] })
  }
  const titles = new Map(checks.map(({ id, title }) => [id, title]))
  return groups.sort((a, b) => weight(b) - weight(a)).map((group) => causeOf(group, titles))
}

/** Checks that show that a parameter is ignored. */
const IGNORES = /^(filter|window)\.(applied|effective)$/

/** Parameters on which a requirement depends although it does not judge them: those of a rule and of the symbols. */
function readParameters({ check, id, operation: name = '' }: Result, contract: Contract): readonly string[] {
  const operation = operationById(contract, name)
  if (operation === undefined) return []
  if (check.startsWith('tier.symbol')) return operation.symbolParameter === undefined ? [] : [operation.symbolParameter]
  if (!check.startsWith('invariant.') || operation.answer.kind !== 'table') return []
  const { rules, tableRules } = operation.answer.table
  const own = [...rules, ...tableRules].find((rule) => id.endsWith(`#${rule.id}`))
  return operation.parameters.map((one) => one.name).filter((one) => own?.rule.includes(`params.${one}`) === true)
}

function causeOf({ results, consequences }: Group, titles: ReadonlyMap<string, string>): Cause {
  const check = results[0]?.result.check ?? ''
  return {
    title: titles.get(check) ?? check,
    hint: usualCause(check),
    results: results.map(({ result }) => result.id),
    consequences: consequences.map(({ result }) => result.id),
  }
}

/**
 * Violations that decide the verdict come before warnings and accepted failures, and then the group with more results.
 */
function weight({ results, consequences }: Group): number {
  const all = [...results, ...consequences]
  const decides = all.some(({ result }) => result.status === 'fail' && result.accepted !== true)
  return (decides ? 1_000_000 : 0) + all.length
}

function suspectOf(result: Result, contract: Contract): Suspect {
  const { operation: id = '', column, parameter, marks = [] } = result
  const operation = operationById(contract, id)
  const filter = operation && parameter !== undefined ? parameterOf(operation, parameter)?.filter : undefined
  const columns = [
    column,
    filter?.on === 'row' ? filter.column : undefined,
    ...marks.flatMap((mark) => mark.columns ?? []),
  ]
  return {
    result,
    subject: column ?? parameter ?? detailOf(result),
    columns: new Set(columns.filter((name) => name !== undefined)),
    parameters: [...(parameter === undefined ? [] : [parameter]), ...readParameters(result, contract)],
    wording: wordingOf(result),
  }
}

/** The part of the id after the operation. */
function detailOf({ id, operation }: Result): string {
  const detail = id.split('#').slice(1).join('#')
  return detail === operation ? '' : detail
}

/** The message without names, values and details after a colon, which differ if the same mistake occurs twice. */
function wordingOf({ message, operation = '' }: Result): string {
  const named = operation === '' ? message : message.replaceAll(operation, '…')
  const words = named.replace(/"[^"]*"|`[^`]*`|\([^)]*\)|\S*=\S*|\d+/g, '…')
  return words.replace(/:.*$/s, '').replace(/…(?:, …)+/g, '…')
}

/** The same law is broken in the same way: for that name elsewhere, by equally misspelt cells, by the same error. */
function isSame(first: Suspect, other: Suspect): boolean {
  if (first.result.check !== other.result.check || first.wording !== other.wording) return false
  if (first.subject === other.subject) return true
  if (CELLS.has(first.result.check)) return spelling(first) === spelling(other)
  return first.result.check.startsWith('error.') && first.result.actual === other.result.actual
}

const CELLS: ReadonlySet<string> = new Set(['column.type', 'column.pattern', 'column.empty', 'column.json-table'])

/** The kinds of characters in a value: `$1,234` and `$9,870,000` have the same misspelling. */
function spelling({ result: { actual = '' } }: Suspect): string {
  const signs = [...new Set(actual.replace(/[\p{L}\d.\s-]/gu, ''))].sort().join('')
  return `${actual === '' ? 'empty' : /\p{L}/u.test(actual) ? 'letters' : 'figures'} ${signs}`
}

function explains(cause: Suspect, other: Suspect): boolean {
  const [early, late] = [cause.result, other.result]
  const isHere = early.operation === late.operation && early.operation !== undefined
  const isShown = isHere || early.exchanges.some((id) => late.exchanges.includes(id))
  if (UNREADABLE.has(early.check) && isShown && !isBeside(cause, late)) return true
  if (isShown && [...cause.columns].some((name) => other.columns.has(name))) return true
  if (isHere && early.parameter !== undefined && other.parameters.includes(early.parameter)) return true
  const entails = ENTAILS[early.check]
  return entails?.test(late.check) === true && (isHere || early.operation === undefined)
}

/** Cells under a name that is in its place: misplaced names say nothing about them. */
function isBeside({ result: { check }, columns }: Suspect, late: Result): boolean {
  const { column } = late
  if (check !== 'csv.header' || columns.size === 0 || column === undefined) return false
  return CELLS.has(late.check) && !columns.has(column)
}

/** Checks whose violation makes the rest of an answer unreadable. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'path.exists',
  'csv.encoding',
  'csv.header',
  'csv.rows',
  'json.schema',
])

/**
 * Consequences of a violation: results at the same operation or, if it concerns the whole service, at every operation.
 */
const ENTAILS: Readonly<Record<string, RegExp>> = {
  'filter.applied': /^(filter|default|page|cap|consistency)\./,
  'window.applied': /^(filter|default|page|cap|consistency)\./,
  'filter.effective': /^(filter|default|page|consistency)\./,
  'order.sorted': /^(page|cap|search|default)\./,
  'invariant.row': /^(invariant|consistency)\./,
  'invariant.table': /^(invariant|consistency|page|filter|cap|default)\./,
  'consistency.mirror': /^consistency\./,
  'consistency.summary': /^consistency\./,
  'column.empty': /^filter\./,
  'search.best-first': /^search\./,
  'search.typo': /^search\./,
  'default.spelled-out': /^(cap|consistency)\./,
  'cap.default': /^(cap|page|default)\./,
  'page.disjoint': /^page\./,
  'page.ordered': /^page\./,
  'auth.accepted': /^(auth|tier|quota)\./,
  'auth.same-data': /^tier\./,
  'tier.symbol-in-reach': /^tier\./,
  'tier.symbol-out-of-reach': /^(tier|error)\./,
  'tier.group-refused': /^(tier|error)\./,
  'quota.limit': /^(quota|header)\./,
  'quota.remaining': /^quota\./,
  'quota.hourly': /^(quota|header)\./,
  'quota.refusal': /^(quota|error)\./,
  'header.rate-present': /^quota\./,
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
