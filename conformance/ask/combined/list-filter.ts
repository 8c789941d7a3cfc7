import { commonestFirst, type Filter, type Operation, operationById, type Parameter } from '../../../spec/index.js'
import { cacheByName } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyObeys } from '../../read/filter/obeys-filter.js'
import { isCut } from '../../read/is-capped.js'
import { mayBeSeveral, splitCell } from '../../read/split-cell.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { daysName } from '../../read/time.js'
import { answerTo, baseCall, baseRows, requiredValues, towardsBase } from '../filter-groups.js'
import { callWith, firstCall, towardsFirstCall } from '../first-call.js'
import { again, type Values } from '../make-probe.js'
import { sentValues } from '../sent-value.js'
import { besideList, wordOfEach } from './beside-list.js'
import { hasOnly, type Listed } from './has-only.js'
import type { Word } from './words-of-row.js'

/** Members of a list, each alone and all together. */
export interface ListFilter {
  readonly filter: Filter
  readonly members: readonly string[]
  /**
   * Whether some known row has this member and none of the others: such a row shows that the service read the member.
   */
  readonly apart: readonly boolean[]
  readonly alone: readonly Probe[]
  readonly together: Probe
  /** A filter that `together` contains as well. */
  readonly word?: Word
}

/**
 * The two most common members of the plain answer, or of the rows behind it; if rows show a rarer member, it is put
 * between the two.
 */
export function listFilter(operation: Operation, parameter: Parameter, evidence: Evidence): ListFilter | undefined {
  const name = `list filter of ${operation.id} ${parameter.name}`
  return evidence.cached(name, (seen) => makeListFilter(operation, parameter, seen))
}

function makeListFilter(operation: Operation, parameter: Parameter, evidence: Evidence): ListFilter | undefined {
  const { filter } = parameter
  const source = operationById(evidence.contract, filter?.source ?? operation.id)
  const call = source && (source === operation ? baseCall : firstCall)(source, evidence)
  const base = source && answerTo(call, source, evidence)
  if (filter === undefined || base === undefined) return undefined
  const name = `${operation.id} ${parameter.name} ${daysName(base.exchange)}`
  const most = parameter.filter?.on === 'source' ? mostOf(operation) : Number.POSITIVE_INFINITY
  const found = commonestOnce(rowsOf(base), name, () =>
    commonest({ parameter, filter, exchange: base.exchange }, base, { name, most }),
  )
  if (found === undefined) return undefined
  const required =
    source === operation ? sentValues(base.exchange.probe, operation) : requiredValues(operation, evidence)
  const ask = (value: string, beside: Values = {}): Probe =>
    callWith(operation, evidence, { ...required, ...beside, [parameter.name]: value })
  const isSummary = filter.on === 'source'
  const { members, beside } = isSummary
    ? { members: found[0], beside: highestCap(operation) }
    : besideList(found, base, { operation, parameter, filter, fixed: required })
  const apart = apartIn(members, base, { parameter, filter, exchange: base.exchange })
  const list = { members, apart, filter, alone: members.map((one) => ask(one)), together: ask(members.join(), beside) }
  if (!isSummary || evidence.answer(list.together) !== undefined) return list
  const word = wordOfEach(
    endsOf(list.alone).map((probe) => answerTo(probe, operation, evidence)),
    operation,
  )
  if (word === undefined) return list
  return { ...list, word, together: ask(members.join(), { ...beside, [word.parameter.name]: word.value }) }
}

function endsOf([first, ...others]: readonly Probe[]): readonly Probe[] {
  return [first, others.at(-1)].filter((probe) => probe !== undefined)
}

/** A service may read so many members only, so the longest list has this many, unless the document allows fewer. */
const LONGEST = 12

/**
 * One request with as many members as rows show, the most common one last: if the service cuts the list, that one is
 * lost. It has the highest cap, so that it is also made if a shorter list fills its answer.
 */
export function longList(operation: Operation, parameter: Parameter, evidence: Evidence): ListFilter | undefined {
  const { filter, maxItems = LONGEST } = parameter
  const base = baseRows(operation, evidence)
  if (filter === undefined || filter.on !== 'row' || base === undefined) return undefined
  const asked = { parameter, filter, exchange: base.exchange }
  const name = `${operation.id} ${parameter.name} ${daysName(base.exchange)}`
  const [last, ...others] = countedIn(asked, base, name)
  const rarest = others.map(([text]) => text).toReversed()
  const isLong = Math.min(maxItems, rarest.length + 1) > MEMBERS
  if (last === undefined || !(isLong || isFull(operation, parameter, evidence))) return undefined
  const members = [...rarest.slice(0, Math.min(maxItems, LONGEST) - 1), last[0]]
  const values = { ...sentValues(base.exchange.probe, operation), ...highestCap(operation) }
  const together = callWith(operation, evidence, { ...values, [parameter.name]: members.join() })
  return { filter, members, apart: apartIn(members, base, asked), alone: [], together }
}

/** The answer to the list has as many rows as its cap allows, and a higher cap is allowed. */
function isFull(operation: Operation, parameter: Parameter, evidence: Evidence): boolean {
  const answer = answerTo(listFilter(operation, parameter, evidence)?.together, operation, evidence)
  const cap = operation.parameters.find((one) => one.cap === 'rows')
  return answer !== undefined && isCut(answer, operation) && Number(cap?.maximum) > rowsOf(answer).length
}

/** The rows of all members together may be more than the usual cap. */
export function highestCap({ parameters }: Operation): Values {
  const cap = parameters.find((parameter) => parameter.cap === 'rows')
  return cap?.maximum === undefined ? {} : { [cap.name]: cap.maximum }
}

/** A member of more rows would fill the answer to all members up to its cap, so that other members are cut off. */
function mostOf({ parameters }: Operation): number {
  const cap = parameters.find((parameter) => parameter.cap === 'rows')
  return cap?.default === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(Number(cap.default) / MEMBERS))
}

const MEMBERS = 3
const MOST_TRIED = 40

/** The best list first; the others have another member in the middle. */
type Lists = readonly [readonly string[], ...(readonly string[])[]]

/** Cached by rows, because equal answers share their rows. */
const commonestOnce = cacheByName<readonly DataRow[], Lists | undefined>()

function commonest(
  asked: Listed,
  base: TableAnswer,
  { name, most }: { readonly name: string; readonly most: number },
): Lists | undefined {
  const all = countedIn(asked, base, name)
  const fitting = all.filter(([, count]) => count <= most)
  const [first, second, ...rest] = (fitting.length > 1 ? fitting : all).map(([text]) => text)
  if (first === undefined || second === undefined) return undefined
  // A summary is compared with the answers to its first and last member alone; one between them moves the others apart.
  const between = asked.filter.on === 'row' ? rest.slice(-MOST_TRIED).toReversed() : rest.slice(0, 1)
  const [best, ...others] = between.map((one) => [first, one, second])
  return [best ?? [first, second], ...others]
}

type Counted = readonly (readonly [member: string, rows: number])[]

const countedOnce = cacheByName<readonly DataRow[], Counted>()

export function countedIn(asked: Listed, base: TableAnswer, name: string): Counted {
  return countedOnce(rowsOf(base), name, () => counted(asked, base))
}

/** The members that rows show, with the number of rows that clearly obey each; the most common first. */
function counted(asked: Listed, base: TableAnswer): Counted {
  const rows = rowsOf(base)
  const texts = rows.map((row) => membersIn(row, asked.filter))
  const wanted = new Map([...new Set(texts.flat())].map((value) => [value, { ...asked, value }]))
  const clear = rows.flatMap((row, place) =>
    (texts[place] ?? []).filter((text) => {
      const one = wanted.get(text)
      return one !== undefined && clearlyObeys(one, row)
    }),
  )
  return commonestFirst(clear)
}

function apartIn(members: readonly string[], base: TableAnswer, asked: Listed): readonly boolean[] {
  return members.map((_, place) => rowsOf(base).some(hasOnly(members, place, asked)))
}

/**
 * Members of a list cell, or of a string with commas, or else the value of the cell; none that may be several members
 * in another spelling.
 */
function membersIn(row: DataRow, { column, op }: Filter): readonly string[] {
  const cell = row.value(column)
  const text = row.text(column) ?? ''
  const members = op === 'has-member' ? text.split(',').map((member) => member.trim()) : [text]
  const texts = [...new Set(Array.isArray(cell) ? cell.map(String) : members)]
  const isOne = (text: string): boolean => op !== 'has-member' || (splitCell(text).length === 1 && !mayBeSeveral(text))
  return texts.filter((text) => text !== '' && !text.includes(',') && isOne(text))
}

/**
 * The call with all members; for a summary also one call for each member, because a summary shows its members only by
 * comparison.
 */
export function listProbes(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const source = operationById(evidence.contract, parameter.filter?.source ?? operation.id) ?? operation
  const list = listFilter(operation, parameter, evidence)
  if (list === undefined) return (source === operation ? towardsBase : towardsFirstCall)(source, evidence)
  const singles = parameter.filter?.on === 'source' ? endsOf(list.alone) : []
  const isKnown = singles.every((probe) => evidence.answer(probe) !== undefined)
  return isKnown ? [...singles, list.together] : singles
}

export function listRepeat({ together }: ListFilter): Probe {
  return again(together, 1)
}
