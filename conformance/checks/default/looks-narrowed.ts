import { type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { firstCall } from '../../ask/first-call.js'
import { presenting } from '../../ask/make-probe.js'
import { appliedValue, sentValue, sentValues } from '../../ask/sent-value.js'
import { defaultsOf, isThreshold, withDefaults } from '../../ask/spelled-out.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { ageInDays, DAY } from '../../read/time.js'

/** The fewest rows that count: fewer rows often end early by chance. */
const ENOUGH = 10
/** Further requests to one operation show nothing new. */
const MOST = 2

/**
 * Requests to which a service seems to apply another default: the answer has a round number of rows below the default
 * cap, ends long before the default window does, or begins far from the default threshold. Each is sent again with the
 * defaults spelled out. Answers of correct services seldom look like this, so it seldom costs a request.
 */
export function narrowedCalls(operation: Operation, evidence: Evidence): readonly Probe[] {
  return evidence.cached(`narrowed calls of ${operation.id}`, (seen) => {
    const usual = firstCall(operation, seen)?.presented.tier
    const isForAll = defaultsOf(operation).every(({ byTier }) => byTier === undefined)
    return seen
      .successes(operation.id)
      .map(({ probe }) => probe)
      .filter(({ presented: { tier } }) => isForAll || tier === usual)
      .filter(({ repeat, aside, sameAddress }) => repeat === 0 && aside !== true && sameAddress !== true)
      .filter((probe) => looksNarrowed(probe, operation, seen))
      .slice(0, MOST)
      .map((probe) => {
        const spelled = withDefaults(operation, seen, sentValues(probe, operation))
        const { tier = '' } = probe.presented
        const own = tier === spelled.presented.tier ? spelled : presenting(spelled, { tier, form: 'valid' })
        return { ...own, suspected: true as const }
      })
  })
}

function looksNarrowed(probe: Probe, operation: Operation, evidence: Evidence): boolean {
  const answer = answerTo(probe, operation, evidence)
  if (answer === undefined || rowsOf(answer).length < ENOUGH || isLaterPage(probe, operation)) return false
  return defaultsOf(operation)
    .filter((parameter) => sentValue(probe, parameter, operation) === undefined)
    .some((parameter) => looksOther(parameter, answer, operation))
}

function looksOther(parameter: Parameter, answer: TableAnswer, operation: Operation): boolean {
  if (parameter.cap === 'rows') return isRoundBelow(parameter, answer, operation)
  if (parameter.filter?.on !== 'row') return false
  // Of a cut answer that is sorted by day, the cap removed the oldest rows.
  if (windowUnit(parameter.filter.op) === DAY)
    return !(isCut(answer, operation) && isSortedByDay(parameter, answer)) && endsEarly(parameter, answer)
  return isThreshold(parameter) && !isCut(answer, operation) && beginsFar(parameter, answer)
}

function isRoundBelow(parameter: Parameter, answer: TableAnswer, operation: Operation): boolean {
  const count = rowsOf(answer).length
  const isRound = count >= FEW && ROUND.some((one) => count % one === 0)
  const windows = defaultsOf(operation).filter(({ filter }) => filter?.on === 'row' && windowUnit(filter.op) === DAY)
  return (
    isRound &&
    !operation.parameters.some((one) => reachesThreshold(one, answer, operation)) &&
    count < Number(appliedValue(answer.exchange.probe, parameter, operation)) &&
    windows.every((window) => !isSortedByDay(window, answer) || endsEarly(window, answer))
  )
}

/** The rows fall until they nearly reach the lower bound of the request, so no cap cut them. */
function reachesThreshold(parameter: Parameter, answer: TableAnswer, operation: Operation): boolean {
  const bound = appliedValue(answer.exchange.probe, parameter, operation)
  if (!isThreshold(parameter) || bound === undefined) return false
  const values = rowsOf(answer).map((row) => row.value(parameter.filter?.column ?? ''))
  const isFalling = values.every((value, index) => index === 0 || Number(value) <= Number(values[index - 1]))
  return isFalling && Number(values.at(-1)) - Number(bound) <= NEAR * Math.abs(Number(bound))
}

const NEAR = 0.25

const [FEW, ROUND] = [20, [10, 25]]

/** The share of a window, counted from its far end, in which rows of a right service are hardly ever missing. */
const EMPTY = 0.3

function endsEarly(window: Parameter, answer: TableAnswer): boolean {
  const ages = agesOf(window, answer)
  return (
    ages.length === rowsOf(answer).length &&
    (ages.toSorted((a, b) => b - a)[0] ?? 0) < (1 - EMPTY) * Number(window.default)
  )
}

function isSortedByDay(window: Parameter, answer: TableAnswer): boolean {
  const ages = agesOf(window, answer)
  return ages.every((age, index) => index === 0 || age >= (ages[index - 1] ?? 0))
}

function agesOf({ filter }: Parameter, answer: TableAnswer): readonly number[] {
  const { column = '' } = filter ?? {}
  const ages = rowsOf(answer).map((row) => ageInDays(row.text(column) ?? '', answer.exchange, column))
  return ages.filter((age) => age !== undefined)
}

/** Half of the rows lie within a few times the gap between the threshold and the nearest row. */
function beginsFar({ filter, default: threshold }: Parameter, answer: TableAnswer): boolean {
  const values = rowsOf(answer).map((row) => row.value(filter?.column ?? ''))
  const gaps = values
    .filter((value) => typeof value === 'number')
    .map((value) => Math.abs(value - Number(threshold)))
    .sort((a, b) => a - b)
  const [nearest = 0, middle = 0] = [gaps[0], gaps[Math.floor(gaps.length / 2)]]
  return gaps.length >= ENOUGH && nearest > FAR * middle
}

const FAR = 0.3

function isLaterPage(probe: Probe, operation: Operation): boolean {
  return operation.parameters.some(
    (parameter) =>
      (parameter.cursor !== undefined || parameter.page !== undefined) &&
      sentValue(probe, parameter, operation) !== undefined,
  )
}
