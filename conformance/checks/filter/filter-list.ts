import type { FilterOp, Operation, Parameter } from '../../../spec/index.js'
import { hasSuccessStatus, isAnswered, statusText } from '../../answer-kind.js'
import { hasOnly } from '../../ask/combined/has-only.js'
import { type ListFilter, listFilter, listProbes, listRepeat, longList } from '../../ask/combined/list-filter.js'
import { pairOfThree } from '../../ask/combined/pair-of-three.js'
import { answerTo, baseCall } from '../../ask/filter-groups.js'
import { firstCall } from '../../ask/first-call.js'
import { hasOtherNames } from '../../ask/other-names.js'
import { mayContinue } from '../../ask/pages/may-be-page.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyObeys, obeys } from '../../read/filter/obeys-filter.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { noEvidence, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { readsAnyAnswer } from '../finding/table-place.js'

/** Operators that read each member of a list as a separate value. */
const LISTED: ReadonlySet<FilterOp> = new Set<FilterOp>(['eq', 'in', 'has-member'])

export const filterList: Check = {
  id: 'filter.list',
  area: 'filter',
  level: 'must',
  reads: 'tables',
  title: 'A list of values separated by commas selects the rows of every member',
  explain:
    'One request lists values that rows of the plain answer have: the two most common ones, with the rarest between them. If more are known, a further request lists up to twelve; if three are, one lists two of them, and its answer must leave out the third. A violation is an answer without rows of one of them: the service read only the first values, or read the list as one value.',
  instances: (contract) =>
    parameterInstances(
      contract,
      ({ type, filter }) =>
        type === 'list' && filter !== undefined && filter.via === undefined && LISTED.has(filter.op),
    ),
  needs: readsAnyAnswer.needs,
  derives(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const list = listFilter(operation, parameter, evidence)
    const wanted = listProbes(operation, parameter, evidence)
    if (list === undefined || evidence.answer(list.together) === undefined) return wanted
    const long = longList(operation, parameter, evidence)
    const cut = [list, ...presentValues(long)].filter(
      (one) =>
        (one === list || hasSuccessStatus(evidence.answer(one.together))) &&
        missingMember({ operation, parameter, list: one }, one.together, evidence) !== undefined,
    )
    const base = baseCall(operation, evidence)
    const bases = cut.flatMap((one) => (one === list || base === undefined ? [] : [baseAfter(base, one, evidence)]))
    return [...wanted, ...cut.map(listRepeat), ...bases]
  },
  lastExtras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    return presentValues(
      longList(operation, parameter, evidence)?.together,
      pairOfThree(operation, parameter, evidence),
    )
  },
  judge(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const list = listFilter(operation, parameter, evidence)
    if (list === undefined) {
      return noEvidence('no-data', `No two values of "${parameter.name}" are known from rows`)
    }
    if (evidence.successes(operation.id).length === 0) return unanswered(firstCall(operation, evidence), evidence)
    const open = listProbes(operation, parameter, evidence).find(
      (probe) => !isAnswered(evidence.answer(probe), evidence.contract),
    )
    if (open !== undefined) return unanswered(open, evidence)
    const found = judgeList(instance, { operation, parameter, list }, evidence)
    const long = longList(operation, parameter, evidence)
    // A service may refuse a list that is too long for it.
    const isOpen = found.status === 'pass' || found.reason === 'no-data'
    if (!isOpen || !hasSuccessStatus(evidence.answer(long?.together))) return found
    const further = long && judgeList(instance, { operation, parameter, list: long }, evidence)
    // The rows of so many members may be more than the cap allows, and those of a rare member may be gone.
    const isGone = further?.status === 'fail' && long && !isStillShown({ operation, parameter, list: long }, evidence)
    return further === undefined || further.reason === 'no-data' || isGone === true ? found : further
  },
}

interface Place {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly list: ListFilter
}

/** The call without the list once more, after the list. */
function baseAfter(base: Probe, list: ListFilter, evidence: Evidence): Probe {
  return repeatAfter(base, evidence.answer(list.together), evidence)
}

/** The plain answer still has rows of the member that the list lacks. */
function isStillShown({ operation, parameter, list }: Place, evidence: Evidence): boolean {
  const base = baseCall(operation, evidence)
  const answer = base && answerTo(baseAfter(base, list, evidence), operation, evidence)
  const value = missingMember({ operation, parameter, list }, listRepeat(list), evidence)
  if (answer === undefined || value === undefined) return false
  const asked = { parameter, filter: list.filter, exchange: answer.exchange, value }
  return rowsOf(answer).some((row) => clearlyObeys(asked, row))
}

function judgeList(instance: Instance, place: Place, evidence: Evidence): Finding {
  const { list, operation } = place
  const answer = answerTo(list.together, operation, evidence)
  const missing = missingMember(place, list.together, evidence)
  const exchanges = answer === undefined ? [] : [answer.exchange]
  const beside = presentValues(list.word).map(({ parameter, value }) => `&${parameter.name}=${value}`)
  const asked = `${place.parameter.name}=${list.members.join()}${beside.join('')}`
  if (missing === undefined) return pass(`${asked} returned rows of each`, exchanges)
  if (answer !== undefined && mayBeCut(answer, operation, evidence)) {
    const size = isCut(answer, operation) ? 'as many rows as the cap allows' : 'a page that may have further ones'
    return noEvidence('no-data', `${asked} returned ${size}, none of "${missing}"`, exchanges)
  }
  const { parameter } = place
  if (hasOtherNames({ parameter, filter: list.filter, value: missing }, evidence)) {
    return noEvidence('no-data', `Records of "${missing}" have other names as well`, exchanges)
  }
  const repeat = listRepeat(list)
  const again = evidence.answer(repeat)
  if (again?.response === undefined) {
    return unconfirmed(`${asked} returned no rows of "${missing}"`, exchanges)
  }
  if (missingMember(place, repeat, evidence) === undefined) return pass(`${asked} returned rows of each`, [again])
  const lacks =
    list.filter.on === 'source'
      ? `lacks a row of the answer to "${missing}" alone`
      : `returned no rows of "${missing}", which has rows in the answer without the filter`
  return violated(instance, {
    message: `${asked} ${lacks}`,
    expected: `rows of ${list.members.map((member) => `"${member}"`).join(' and ')}`,
    actual: answer === undefined ? `status ${statusText(again)}, no rows` : `no rows of "${missing}"`,
    exchanges: [again],
  })
}

/** The member that the answer does not show; undefined when it shows all. */
function missingMember({ operation, parameter, list }: Place, probe: Probe, evidence: Evidence): string | undefined {
  const answer = answerTo(probe, operation, evidence)
  if (answer === undefined) return list.members[0]
  return list.members.find((_, place) =>
    list.filter.on === 'source'
      ? isOutside(list, place, answer, { operation, evidence })
      : !holds(list, place, answer, { operation, parameter, evidence }),
  )
}

interface Asking extends Pick<Place, 'operation' | 'parameter'> {
  readonly evidence: Evidence
}

/**
 * The answer shows that the service read this member. A row with several members does not show it, if rows with this
 * member alone are known and would fit.
 */
function holds(list: ListFilter, place: number, answer: TableAnswer, asking: Asking): boolean {
  const { operation, parameter, evidence } = asking
  const loose = answer.table.shape === 'open'
  const asked = { parameter, filter: list.filter, exchange: answer.exchange, loose }
  const isStrict = list.apart[place] === true && !mayBeCut(answer, operation, evidence)
  const one = { ...asked, value: list.members[place] ?? '' }
  return rowsOf(answer).some(isStrict ? hasOnly(list.members, place, asked) : (row) => obeys(one, row) === true)
}

/** As many rows as the cap allows, or a page that names a next one or may have one. */
function mayBeCut(answer: TableAnswer, operation: Operation, evidence: Evidence): boolean {
  return isCut(answer, operation) || mayContinue(answer, operation, evidence)
}

/** Some row that this member alone selects is missing from the answer to all members. */
function isOutside(
  { alone, word }: ListFilter,
  place: number,
  both: TableAnswer,
  { operation, evidence }: Pick<Asking, 'operation' | 'evidence'>,
): boolean {
  const single = answerTo(alone[place], operation, evidence)
  if (single === undefined) return false
  const keys = single.table.columns.filter(({ type, nullable }) => type === 'string' && !nullable)
  const keyOf = (row: DataRow): string => keys.map(({ name }) => row.text(name) ?? '').join('|')
  const present = new Set(rowsOf(both).map(keyOf))
  return rowsOf(single)
    .filter((row) => word === undefined || clearlyObeys({ ...word, exchange: single.exchange }, row))
    .some((row) => !present.has(keyOf(row)))
}
