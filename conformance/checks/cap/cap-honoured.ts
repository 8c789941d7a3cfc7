import { inNumber, type Operation, type Parameter } from '../../../spec/index.js'
import { isAnswered, statusText } from '../../answer-kind.js'
import { besideSmallLimit, lowestCall, smallCall, smallLimit } from '../../ask/combined/capped-calls.js'
import { answerTo, baseRows, towardsBase } from '../../ask/filter-groups.js'
import { cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { announcesFurther } from '../../ask/pages/may-be-page.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { clearlyBreaks } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { mayCountPeriods } from '../finding/calendar-periods.js'
import { exceeds } from '../finding/capped-rows.js'
import { dataChanged, describe, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { type Cut, leftOut } from '../finding/first-rows.js'
import { heldUnchanged } from '../finding/held-apart.js'
import { type ParameterPlace, parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { nothingProven, readsAnyAnswer } from '../finding/table-place.js'

export const capHonoured: Check = {
  id: 'cap.honoured',
  area: 'cap',
  level: 'must',
  reads: 'tables',
  title: 'A limit returns exactly that many rows if there are enough, and the first ones of the order',
  explain:
    'The limit is below the number of rows of the plain call. A violation is more rows than the limit, or fewer although the plain call shows enough. If rows are periods, the limit may also count calendar periods without a row. If an order is documented, no missing row may come before a returned one. Every other answer to a request with a limit is judged as well. With the rest of the quota, the lowest limit is requested too.',
  instances: (contract) => parameterInstances(contract, ({ cap }) => cap === 'rows'),
  needs: readsAnyAnswer.needs,
  derives(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const probe = smallCall(operation, parameter, evidence)
    if (probe === undefined) return towardsBase(operation, evidence)
    const cut = cutOf({ operation, parameter }, probe, evidence)
    const isWrong = cut !== undefined && leftOut(cut) !== undefined
    return isWrong ? [probe, ...heldUnchanged(bothOf(cut), operation, evidence).wanted] : [probe]
  },
  extras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    return presentValues(lowestCall(operation, parameter, evidence))
  },
  judge(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const over = tooLong(operation, parameter, evidence)
    if (over !== undefined) return tooMany(instance, { operation, parameter }, over)
    const limit = smallLimit(operation, evidence)
    const probe = smallCall(operation, parameter, evidence)
    if (limit === undefined || probe === undefined) return nothingProven(operation, evidence, 'two rows to cut')
    const answer = answerTo(probe, operation, evidence)
    if (answer === undefined) {
      const exchange = evidence.answer(probe)
      if (!isAnswered(exchange, evidence.contract)) return unanswered(probe, evidence)
      return violated(instance, {
        message: `${parameter.name}=${limit} returned no rows, although the plain call returned more`,
        expected: inNumber(limit, 'row'),
        actual: `status ${statusText(exchange)}, no rows`,
        exchanges: [exchange],
      })
    }
    const count = rowsOf(answer).length
    const cut = cutOf({ operation, parameter }, probe, evidence)
    const isFull =
      count >= limit ||
      mayEndEarly(cut, limit) ||
      (cut !== undefined && mayCountPeriods(cut.plain, cut.rows, count, limit))
    if (!exceeds(answer, limit, parameter, evidence.contract) && isFull) {
      const wrong = judgeFirst(instance, cut, evidence)
      return wrong ?? pass(`${parameter.name}=${limit} returned ${inNumber(count, 'row')}`, [answer.exchange])
    }
    return violated(instance, {
      message: `${parameter.name}=${limit} returned ${inNumber(count, 'row')}`,
      expected: inNumber(limit, 'row'),
      actual: inNumber(count, 'row'),
      exchanges: [answer.exchange],
    })
  },
}

/**
 * A page of a walk by cursors may end before its limit: if it says that another one follows, where the document says
 * how; if its cursor is a plain value, because all rows with the next value must be on one page.
 */
function mayEndEarly(cut: Cut | undefined, limit: number): boolean {
  const column = cut && cursorOf(cut.operation)?.cursor?.column
  const count = cut === undefined ? 0 : rowsOf(cut.cut).length
  if (cut === undefined || column === undefined || count === 0) return false
  const { exchange } = cut.cut
  const { tells, linked } = cut.operation
  const saysHow = linked === true || (tells?.next ?? tells?.more) !== undefined
  if (saysHow && announcesFurther(exchange, cut.operation)) return true
  const values = cut.rows.map((row) => row.text(column))
  const next = values.slice(count, limit + 1)
  return (
    handedCursor(exchange, cut.operation) !== undefined &&
    next.length === limit + 1 - count &&
    next.every((value) => value === values[count] && value !== values[count - 1])
  )
}

/** The plain call compared with the same call with a limit. */
function cutOf({ operation, parameter }: ParameterPlace, probe: Probe, evidence: Evidence): Cut | undefined {
  const plain = baseRows(operation, evidence)
  const cut = answerTo(probe, operation, evidence)
  if (plain === undefined || cut === undefined) return undefined
  const { asked = [], rows = rowsOf(plain) } = besideSmallLimit(operation, parameter, evidence) ?? {}
  // A filter beside the limit was not applied, which other checks judge.
  const isUnfiltered = rowsOf(cut).some((row) => asked.some((one) => clearlyBreaks(one, row)))
  return isUnfiltered ? undefined : { operation, plain, cut, rows }
}

function judgeFirst(instance: Instance, cut: Cut | undefined, evidence: Evidence): Finding | undefined {
  const row = cut && leftOut(cut)
  if (cut === undefined || row === undefined) return undefined
  const sent = bothOf(cut)
  const exchanges = sent.toReversed()
  const { state } = heldUnchanged(sent, cut.operation, evidence)
  const message = `${describe(cut.cut.exchange.probe)} leaves out row ${row.number} of the plain call, which comes before the last returned row`
  if (state === 'waiting') return unconfirmed(message, exchanges)
  if (state === 'moved') return dataChanged(exchanges)
  return violated(instance, {
    message,
    expected: 'the first rows of the documented order',
    actual: 'others',
    exchanges,
  })
}

function bothOf({ plain, cut }: Cut): readonly Exchange[] {
  return [plain.exchange, cut.exchange]
}

/** Any other answer to a limit: a further page, a list. */
function tooLong(operation: Operation, parameter: Parameter, evidence: Evidence): TableAnswer | undefined {
  return evidence
    .successes(operation.id)
    .flatMap((exchange) => tablesOf(exchange, operation))
    .find((answer) => {
      const asked = sentValue(answer.exchange.probe, parameter, operation)
      return asked !== undefined && Number(asked) > 0 && exceeds(answer, Number(asked), parameter, evidence.contract)
    })
}

function tooMany(instance: Instance, { operation, parameter }: ParameterPlace, answer: TableAnswer): Finding {
  const asked = sentValue(answer.exchange.probe, parameter, operation)
  const count = rowsOf(answer).length
  return violated(instance, {
    message: `${parameter.name}=${asked} returned ${inNumber(count, 'row')}`,
    expected: inNumber(Number(asked), 'row'),
    actual: inNumber(count, 'row'),
    exchanges: [answer.exchange],
  })
}
