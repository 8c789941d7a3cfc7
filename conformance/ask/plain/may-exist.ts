import { type Operation, operationById, type Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { toldTotals } from '../../read/body-member.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { firstCall, resourceIds } from '../first-call.js'
import { shownIds } from '../listed-ids.js'

/** With so many possible ids of one form, an existing one is not found by chance. */
const MANY = 100_000

/**
 * Whether a row may have the id although no answer showed it: the list showed only some of its rows, and few ids have
 * this form.
 */
export function mayExist(id: string, operation: Operation, evidence: Evidence): boolean {
  const ids = resourceIds(operation, operation.resource?.parameter ?? '', evidence) ?? []
  const possible = [...id].reduce((count, letter, index) => count * choicesAt(index, letter, ids), 1)
  if (possible >= MANY) return false
  const list = operationById(evidence.contract, operation.resource?.list ?? '')
  return list !== undefined && mayHideRows(list, operation, evidence) && !isAbsent(id, list, operation, evidence)
}

/** The answers of the list show as many ids as its total, which no filter always limits, and not this one. */
function isAbsent(id: string, list: Operation, operation: Operation, evidence: Evidence): boolean {
  const plain = evidence.answer(firstCall(list, evidence))
  const [total] = plain === undefined ? [] : toldTotals(plain, list)
  const applies = ({ required, filter, default: usual }: Parameter) =>
    required || (filter !== undefined && usual !== undefined)
  if (total === undefined || list.parameters.some(applies)) return false
  const shown = evidence
    .successes(list.id)
    .flatMap((exchange) => tablesOf(exchange, list).flatMap((answer) => shownIds(rowsOf(answer), operation)))
  return new Set(shown).size === total && !shown.includes(id)
}

/** A filter that always applies, a full page or the most rows of an answer may have removed rows of the list. */
function mayHideRows(list: Operation, operation: Operation, evidence: Evidence): boolean {
  const isShared = (name: string) => operation.parameters.some((one) => one.name === name)
  const narrows = ({ name, filter, required, default: usual }: Parameter) =>
    filter !== undefined && (usual !== undefined || (required && !isShared(name)))
  if (list.parameters.some(narrows)) return true
  const parts = list.parameters.filter(({ cap, cursor, page }) => cap ?? cursor ?? page)
  const usual = parts.find(({ cap }) => cap !== undefined)?.default
  const most = [
    ...(parts.length === 0 ? [] : [Number(usual ?? 0)]),
    ...(list.rows?.max === undefined ? [] : [list.rows.max]),
  ]
  const exchange = evidence.answer(firstCall(list, evidence))
  const [answer] = exchange === undefined ? [] : tablesOf(exchange, list)
  return most.length > 0 && (answer === undefined || rowsOf(answer).length >= Math.min(...most))
}

/** Letters that existing ids have at this place may be parts of a few words. */
function choicesAt(index: number, letter: string, ids: readonly string[]): number {
  if (/\d/.test(letter)) return 10
  if (!/[a-z]/i.test(letter)) return 1
  const known = new Set(ids.map((id) => id[index]))
  return known.has(letter) ? known.size : 26
}
