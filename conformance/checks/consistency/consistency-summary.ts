import { type Contract, compileRule, groupedByEach, inNumber, operationById } from '../../../spec/index.js'
import { hasSuccessStatus, statusText } from '../../answer-kind.js'
import { towardsFirstCall } from '../../ask/first-call.js'
import { furtherDetails } from '../../ask/more/further-details.js'
import { baseProbes, type SummarisedRows, summaryCalls, wideSummary } from '../../ask/summary-calls.js'
import { cacheOne } from '../../cache/cache.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import { mostOf } from '../../read/extremes.js'
import { rowsOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { besideCostly, exceededCost } from '../finding/exceeded-cost.js'
import {
  dataChanged,
  describe,
  noEvidence,
  observed,
  pass,
  unanswered,
  unconfirmed,
  violated,
} from '../finding/finding.js'
import { type HeldApart, heldUnchanged } from '../finding/held-apart.js'
import { inWords } from '../finding/in-words.js'
import { presentValues } from '../finding/present-values.js'
import { nothingProven, readsAnyAnswer, rowPlaces } from '../finding/table-place.js'
import { tableIn } from './empty-sources.js'
import { otherReading } from './one-reading.js'
import { hasJudgedColumns, seesSameMarket, withPairs } from './recorded-pairs.js'
import { type BrokenRow, cellsText, type Summarised, summaryVerdict, widerCall } from './summary-verdict.js'

export const consistencySummary: Check = {
  id: 'consistency.summary',
  area: 'aggregate',
  level: 'must',
  reads: 'tables',
  compares: true,
  title: 'A summary agrees with the rows behind it',
  explain:
    'Totals, counts, averages, first and last dates of a row are compared with the rows behind it, which are requested with the values of that row. The judge chooses rows whose details fit under the caps, because details that may have been cut prove nothing. Details at the edge of a window may be counted or not: one day or, where the window counts hours or minutes, two minutes. A summary may lag: rows of the last minute need not be counted. With the rest of the quota, it requests the details of further rows, first of one row of each kind. A table inside a page is compared with details that other requests returned. Both requests are repeated before a violation is reported.',
  instances: (contract) => [...summarised(contract).values()].map(instanceOf),
  needs: readsAnyAnswer.needs,
  derives(instance, evidence) {
    const found = summaryOf(instance, evidence.contract)
    const calls = callsOf(found, evidence)
    const source = operationById(evidence.contract, found.summary.operation)
    const broken = brokenRow(withPairs(calls, found, evidence), found, evidence)
    return [
      ...baseProbes(found.place.operation, found.summary, evidence),
      ...(calls.length === 0 && source !== undefined ? towardsFirstCall(source, evidence) : []),
      ...calls.map(({ probe }) => probe),
      ...wideSummary(found.place.operation, found.summary, evidence),
      ...(broken === undefined ? [] : probesAgain(broken, found, evidence)),
    ]
  },
  lastExtras(instance, evidence) {
    const { place, summary } = summaryOf(instance, evidence.contract)
    return place.property === undefined ? furtherDetails(place.operation, summary, evidence) : []
  },
  judge(instance, evidence) {
    const found = summaryOf(instance, evidence.contract)
    const calls = callsOf(found, evidence)
    const all = withPairs(calls, found, evidence)
    const [first = all[0]] = calls
    if (first === undefined) return notAsked(found, evidence)
    if (found.place.table.shape === 'open' && !hasJudgedColumns(first.base, found.rule)) {
      return observed('The columns are not documented, and differ here', [first.base.exchange])
    }
    const broken = brokenRow(all, found, evidence)
    const suspected = broken && judgeBroken(instance, found, broken, evidence)
    // Changed rows of another request say nothing about the details that this check requested.
    const isMoved = suspected?.reason === 'no-data' && broken?.call.details !== undefined
    if (suspected !== undefined && !isMoved) return suspected
    const judged = isMoved ? calls : all
    const verdicts = judged.map((call) => summaryVerdict(call, found, evidence))
    // Several answers may show the same rows.
    const alike = groupedByEach(verdicts, (_, at) => [cellsText(judged[at]?.rows ?? [], found.place)])
    const held = [...alike.values()].reduce((sum, some) => sum + mostOf(some.map(({ count }) => count)), 0)
    const costly = verdicts.reduce((sum, verdict) => sum + verdict.costly, 0)
    if (held === 0 && costly > 0) return exceededCost(found.rule.rule, costly)
    if (held > 0) {
      const exchanges = verdicts.map(({ details }) => details?.exchange)
      return pass(
        `${inNumber(held, 'row equals', 'rows equal')} what ${held === 1 ? 'it summarises' : 'they summarise'}${besideCostly(costly)}`,
        presentValues(first.base.exchange, ...exchanges),
      )
    }
    const open = calls.find(({ probe }) => evidence.answer(probe)?.response === undefined)
    if (open !== undefined) return unanswered(open.probe, evidence)
    return nothingSaid(first, evidence)
  },
}

/** A table inside a page is compared with the details that other tables of its kind need, and asks for none. */
function callsOf({ place, summary }: Summarised, evidence: Evidence): readonly SummarisedRows[] {
  const target = operationById(evidence.contract, summary.operation)
  if (place.property !== undefined || target === undefined) return []
  return summaryCalls(place.operation, summary, evidence).filter(({ base, probe }) =>
    seesSameMarket(base, probe, target, evidence),
  )
}

/** For a refusal the status helps the vendor more than a guess about its cause. */
function nothingSaid({ base, probe }: SummarisedRows, evidence: Evidence): Finding {
  const exchange = evidence.answer(probe)
  if (exchange?.response !== undefined && !hasSuccessStatus(exchange))
    return noEvidence(
      'no-data',
      `${describe(probe)} was answered ${statusText(exchange)}, with no details`,
      presentValues(exchange, base.exchange),
    )
  return noEvidence('no-data', 'The details were cut off, empty, or without the needed values', [base.exchange])
}

/** Every rule of every summary, by its key. */
const summarised = cacheOne((contract: Contract): ReadonlyMap<string, Summarised> => {
  const all = rowPlaces(contract).flatMap((place) =>
    place.table.summaries.flatMap((summary) => summary.rules.map((rule): Summarised => ({ place, summary, rule }))),
  )
  const found = all.filter(({ place, rule }) => place.property === undefined || rule.level !== 'observe')
  return new Map(found.map((one) => [keyOf(one), one]))
})

function keyOf({ place, summary, rule }: Summarised): string {
  return `${place.key}${place.property === undefined ? '#' : '.'}${summary.id}.${rule.id}`
}

function instanceOf(found: Summarised): Instance {
  const { place, summary, rule } = found
  return {
    key: keyOf(found),
    operation: place.operation.id,
    ...cited(rule.clause, summary.clause, place.table.clause),
    ...(rule.level === 'must' ? {} : { level: rule.level }),
  }
}

function summaryOf(instance: Instance, contract: Contract): Summarised {
  const found = summarised(contract).get(instance.key)
  if (found === undefined) throw new Error(`No summary "${instance.key}": the instance was made from another contract`)
  return found
}

/** A row that breaks the rule, or that follows another reading of it than the rows of other answers. */
function brokenRow(calls: readonly SummarisedRows[], found: Summarised, evidence: Evidence): BrokenRow | undefined {
  const [broken] = presentValues(...calls.map((call) => summaryVerdict(call, found, evidence).broken))
  return broken ?? otherReading(calls, found, evidence)
}

/** Repeats both requests: if their answers did not change, the data did not change in between. */
function lookAgain({ call, details, target }: BrokenRow, { place }: Summarised, evidence: Evidence): HeldApart {
  return heldUnchanged([call.base.exchange, details.exchange], [place.operation, target], evidence)
}

/** First what lies just outside the window of the details: the summary may count it. */
function probesAgain(broken: BrokenRow, found: Summarised, evidence: Evidence): readonly Probe[] {
  const wider = widerCall(broken, evidence)
  const isOpen = wider !== undefined && evidence.answer(wider) === undefined
  return isOpen ? [wider] : [...presentValues(wider), ...lookAgain(broken, found, evidence).wanted]
}

function judgeBroken(instance: Instance, found: Summarised, broken: BrokenRow, evidence: Evidence): Finding {
  const { place, rule, summary } = found
  const { call, row, details } = broken
  const base = call.base.exchange
  const { state, answers } = lookAgain(broken, found, evidence)
  const exchanges = [base, details.exchange]
  const wider = widerCall(broken, evidence)
  if (state === 'waiting' || (wider !== undefined && !showsMore(wider, broken, evidence)))
    return unconfirmed(rule.message, exchanges)
  if (state === 'moved') return dataChanged(answers)
  const read = compileRule(rule, 'row').reads.self
  const values = read.map((name) => `${name}=${row.text(name) ?? ''}`).join(', ')
  return violated(instance, {
    message: `Row ${row.number} (${values}) against ${inNumber(rowsOf(details).length, 'row')} of ${summary.operation}: ${rule.message}`,
    expected: inWords(rule),
    actual: values,
    exchanges,
    marks: [{ exchange: base.id, row: row.number, columns: read, ...(place.property && { property: place.property }) }],
  })
}

/** The answer to the longer window can be read, and lacks none of the details. */
function showsMore(wider: Probe, { details, target }: BrokenRow, evidence: Evidence): boolean {
  const shown = tableIn(evidence.answer(wider), target)
  return shown !== undefined && rowsOf(shown).length >= rowsOf(details).length
}

function notAsked({ place, summary }: Summarised, evidence: Evidence): Finding {
  const open = baseProbes(place.operation, summary, evidence).find(
    (probe) => evidence.answer(probe)?.response === undefined,
  )
  return open === undefined
    ? nothingProven(place.operation, evidence, 'a row whose details can be requested')
    : unanswered(open, evidence)
}
