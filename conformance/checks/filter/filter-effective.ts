import { type Filter, inNumber, mayBeRounded, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import { hasClientError, isAnswered } from '../../answer-kind.js'
import { besideVia } from '../../ask/combined/beside-via.js'
import { combinedFilters } from '../../ask/combined/combined-filters.js'
import { openRanges } from '../../ask/combined/open-ranges.js'
import { viaProbes } from '../../ask/combined/via-filters.js'
import {
  lostRows,
  type PlacedFilter,
  placedFilters,
  stillLost,
  testingCall,
  witnessesOf,
} from '../../ask/filter-answers.js'
import { answerTo } from '../../ask/filter-groups.js'
import { comparesOtherValue } from '../../ask/other-dates.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import { clearlyBreaks, type SentFilter } from '../../read/filter/obeys-filter.js'
import { rowsOf } from '../../read/table-answer.js'
import { judgeChange, judgeDifference } from '../finding/differing-answers.js'
import { dataChanged, describe, noEvidence, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { wordsOf } from '../finding/refusal.js'
import { plainCallThen } from '../finding/table-place.js'
import { filterDerives } from './obeyed-rows.js'
import { judgeViaEffect } from './via-effect.js'

export const filterEffective: Check = {
  id: 'filter.effective',
  area: 'filter',
  level: 'must',
  reads: 'tables',
  title: 'Every filter removes the rows that do not match, and no others',
  explain:
    'The value comes from a row of the plain answer; other rows of that answer do not have it. Those rows must be gone, and the matching rows must remain. If the filter compares a day or a month with a part of a date, the judge sends one that some of the rows certainly do not have; if all rows have the same one, it sends an earlier one. If a filter works on the rows behind a summary, the summary must change.',
  instances: (contract) => parameterInstances(contract, hasEffect),
  ...plainCallThen((instance, evidence) => {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const via = parameter.filter?.via
    const probes =
      via === undefined ? filterDerives(instance, evidence) : viaProbes(operation, parameter, via, evidence)
    const further = besideVia(operation, parameter, evidence)?.probe
    return [...probes, ...presentValues(further)]
  }),
  firstExtras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const calls = combinedFilters(operation, evidence)
    return calls.filter((probe) => sentValue(probe, parameter, operation) !== undefined)
  },
  extras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    return openRanges(operation, parameter, evidence)
  },
  judge(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const via = parameter.filter?.via
    if (via !== undefined) return judgeViaEffect({ instance, operation, parameter, via }, evidence)
    const findings = placedFilters(operation, parameter, evidence).map((placed) =>
      judgeRows(instance, operation, placed, evidence),
    )
    const wrong = findings.find(({ status }) => status === 'fail')
    const [first] = findings
    if (first !== undefined) return wrong ?? first
    return (
      judgeBesideVia(instance, operation, parameter, evidence) ??
      judgeDifference(instance, operation, parameter, evidence)
    )
  },
}

/** The violation of a filter that is ignored if a filter by a value of another answer is sent too. */
function judgeBesideVia(
  instance: Instance,
  operation: Operation,
  parameter: Parameter,
  evidence: Evidence,
): Finding | undefined {
  const found = besideVia(operation, parameter, evidence)
  const [changed, plain] = [found?.probe, found?.base].map((probe) => answerTo(probe, operation, evidence)?.exchange)
  if (found === undefined || changed === undefined || plain === undefined) return undefined
  const finding = judgeChange(instance, `${describe(found.base)} with ${found.asked}`, [changed, plain])
  return finding.status === 'fail' ? finding : undefined
}

/**
 * Filters; symbols of an answer that shows no symbol; and parameters that choose the form of the answer and have their
 * own clause. A parameter that only sorts is left out, because it may lawfully change nothing.
 */
function hasEffect(parameter: Parameter, operation: Operation): boolean {
  const { filter, default: normal, enum: words, symbol, clause } = parameter
  const { answer, clause: whole } = operation
  if (answer.kind === 'empty') return false
  if (filter !== undefined) return filter.op !== 'trigram' && !excludesAmounts(filter, operation)
  return symbol || (words !== undefined && normal !== undefined && clause !== undefined && clause !== whole)
}

/** A shown amount may be rounded, so that excluding it lawfully removes nothing. */
function excludesAmounts({ op, column: name }: Filter, operation: Operation): boolean {
  const column = tableOf(operation)?.columns.find((one) => one.name === name)
  return op === 'ne' && mayBeRounded(column)
}

function judgeRows(instance: Instance, operation: Operation, placed: PlacedFilter, evidence: Evidence): Finding {
  const { probe, filters } = testingCall(placed, evidence)
  const exchange = evidence.answer(probe)
  if (!isAnswered(exchange, evidence.contract)) return unanswered(probe, evidence)
  const lost = judgeLost(instance, { ...placed, filters }, probe, operation, evidence)
  if (lost !== undefined) return lost
  const answer = answerTo(probe, operation, evidence)
  if (answer === undefined) return noEvidence('no-data', `${describe(probe)} returned no rows`, [exchange])
  const { asked, group } = placed
  const sent = { ...asked, exchange }
  const back = rowsOf(answer).find((row) => clearlyBreaks(sent, row) && !comparesOtherValue(row, asked, evidence))
  if (back !== undefined) {
    return violated(instance, {
      message: `${nameOf(asked)} removed nothing: row ${back.number} has "${back.text(asked.filter.column)}", as in the answer without the filter`,
      exchanges: [exchange, group.base.exchange],
      marks: [{ exchange: exchange.id, row: back.number, columns: [asked.filter.column] }],
    })
  }
  const count = witnessesOf(placed, filters).length
  return pass(`${nameOf(asked)} removed ${inNumber(count, 'row')} and kept the rows that obey`, [
    exchange,
    group.base.exchange,
  ])
}

function judgeLost(
  instance: Instance,
  placed: PlacedFilter & { readonly filters: readonly SentFilter[] },
  probe: Probe,
  operation: Operation,
  evidence: Evidence,
): Finding | undefined {
  if (lostRows(placed, probe, evidence, operation).length === 0) return undefined
  const again = stillLost(placed, probe, evidence, operation)
  if (again === undefined) return unconfirmed(`Rows are missing from ${describe(probe)}`)
  const [row] = again.lost
  if (row === undefined) return dataChanged(again.exchanges)
  const asked = placed.filters.map(nameOf).join(' with ')
  const expected = 'every row of the plain answer that obeys the filter'
  const refused = evidence.answer(probe)
  if (refused !== undefined && hasClientError(refused)) {
    const actual = wordsOf(refused)
    const message = `${asked} is refused (${actual}), but row ${row.number} of the answer without the filter obeys`
    return violated(instance, { message, expected, actual, exchanges: [...new Set([refused, ...again.exchanges])] })
  }
  return violated(instance, {
    message: `${asked} lost ${again.lost.length} rows that obey: row ${row.number} of the answer without the filter is missing`,
    expected,
    actual: `${again.lost.length} of them missing`,
    exchanges: again.exchanges,
  })
}

function nameOf({ parameter, value }: SentFilter): string {
  return `${parameter.name}=${value}`
}
