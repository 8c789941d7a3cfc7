import { inNumber, type Operation, type Parameter, tableOf, windowUnit } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { contradiction } from '../../ask/combined/contradiction.js'
import { edgeCalls } from '../../ask/combined/edge-calls.js'
import { excludingCall } from '../../ask/combined/excluding-call.js'
import { beginningCalls, elsewhereCall, partOfTextCalls } from '../../ask/combined/inner-text.js'
import { besideLoosened } from '../../ask/combined/loosened-calls.js'
import { removedKindCalls } from '../../ask/combined/removed-kinds.js'
import { stepBeside } from '../../ask/combined/step-beside.js'
import { circleCall, tellingCall } from '../../ask/combined/telling-call.js'
import { thresholdCall } from '../../ask/combined/threshold-call.js'
import { unsentWordCalls } from '../../ask/combined/unsent-words.js'
import { valueCursorCall } from '../../ask/combined/value-cursor.js'
import { furtherLookups, lookedUp, viaFilter, viaProbes } from '../../ask/combined/via-filters.js'
import { keysOf } from '../../ask/combined/via-keys.js'
import { answerTo } from '../../ask/filter-groups.js'
import { beyondPage } from '../../ask/pages/beyond-page.js'
import { filteredForms } from '../../ask/plain/other-forms.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence, Finding } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { plainCallThen } from '../finding/table-place.js'
import { bothSides } from './both-sides.js'
import { filterDerives, judgeObeyed, judgeOtherForms } from './obeyed-rows.js'
import { judgeSameMoment, sameMomentProbes } from './same-moment.js'
import { noViaChoice, type ViaPlace } from './via-place.js'

export const filterApplied: Check = {
  id: 'filter.applied',
  area: 'filter',
  level: 'must',
  reads: 'records',
  title: 'Every row obeys every requested filter, and every filter that applies by default',
  explain:
    'Each row of each answer is compared with each value that was sent, or with the default if none was sent. One row that the filter should have removed is a violation. With the rest of the hour the judge also sends: each value of an enum that no other request has sent, alone; a text inside a word and a long text, if the filter compares beginnings; a beginning, if the filter compares whole texts; a word that only another column has; a threshold that every row obeys, if cells are empty; a circle of the documented distance and one of another distance; a threshold one documented step (`multipleOf`) beyond the value of a row, or seconds beyond its moment; a time with another UTC offset, which must find the same rows. Answers in other media types, which `Accept` or a parameter chooses, must obey each filter, too. If the filtered value is in another answer, that answer is requested for the most common keys.',
  instances: (contract) =>
    parameterInstances(
      contract,
      ({ filter }) =>
        filter !== undefined && filter.on === 'row' && windowUnit(filter.op) === undefined && filter.op !== 'trigram',
    ),
  ...plainCallThen((instance, evidence) => {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const via = parameter.filter?.via
    const probes =
      via === undefined ? filterDerives(instance, evidence) : viaProbes(operation, parameter, via, evidence)
    const onTheNextPage = valueCursorCall(operation, evidence)
    const isKept = onTheNextPage !== undefined && sentValue(onTheNextPage, parameter, operation) !== undefined
    return [
      ...probes,
      ...bothSides(operation, parameter, evidence),
      ...sameMomentProbes({ operation, parameter }, evidence),
      ...filteredForms(operation, parameter, evidence).map((call) => call.probe),
      ...(isStrict(parameter, operation) ? edgeCalls(operation, parameter, evidence).slice(0, 1) : []),
      ...presentValues(
        thresholdCall(operation, parameter, evidence),
        excludingCall(operation, parameter, evidence),
        beyondPage(operation, parameter, evidence),
        isKept ? onTheNextPage : undefined,
      ),
    ]
  }),
  extras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const via = parameter.filter?.via
    return presentValues(
      besideLoosened(operation, parameter, evidence),
      stepBeside(operation, parameter, evidence),
      via && contradiction(operation, parameter, via, evidence),
      ...(via === undefined ? [] : furtherLookups(operation, parameter, via, evidence)),
    )
  },
  lastExtras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    return [
      ...beginningCalls(operation, parameter, evidence),
      ...partOfTextCalls(operation, parameter, evidence),
      ...presentValues(elsewhereCall(operation, parameter, evidence)),
      ...unsentWordCalls(operation, parameter, evidence),
      ...removedKindCalls(operation, parameter, evidence),
      ...presentValues(tellingCall(operation, parameter, evidence), circleCall(operation, parameter, evidence)),
    ]
  },
  judge(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    const via = parameter.filter?.via
    if (via !== undefined) return judgeVia({ instance, operation, parameter, via }, evidence)
    const found = judgeObeyed(instance, evidence)
    if (found.status === 'fail') return found
    return judgeOtherForms(instance, evidence) ?? judgeSameMoment(instance, evidence) ?? found
  },
}

/** The filter removes rows that equal the value; only a value that a row has can show that. */
function isStrict({ filter, required }: Parameter, operation: Operation): boolean {
  const column = tableOf(operation)?.columns.find(({ name }) => name === filter?.column)
  // A number may be rounded, so that an equal one proves nothing.
  const isBound = (filter?.op === 'gt' || filter?.op === 'lt') && column?.type !== 'number'
  return isBound && !required && filter.on === 'row' && filter.via === undefined
}

function judgeVia(place: ViaPlace, evidence: Evidence): Finding {
  const { operation, parameter, via } = place
  const choice = viaFilter(operation, parameter, via, evidence)?.choice
  if (choice === undefined) return noViaChoice(place, evidence)
  const known = new Map<string, string | undefined>()
  const lookUp = (key: string): string | undefined => {
    if (!known.has(key)) known.set(key, lookedUp(key, via, evidence))
    return known.get(key)
  }
  const [answer, both] = [choice.probe, contradiction(operation, parameter, via, evidence)].map((probe) =>
    answerTo(probe, operation, evidence),
  )
  let obeyed = 0
  for (const one of presentValues(answer, both)) {
    for (const row of rowsOf(one)) {
      const verdict = obeysVia(row, choice.value, via, lookUp)
      if (verdict === false) return disobeys(place, { row, value: choice.value, answer: one }, lookUp)
      if (verdict === true) obeyed += 1
    }
  }
  if (answer === undefined) return unansweredOrEmpty(choice.probe, evidence)
  if (obeyed > 0) return pass(`${inNumber(obeyed, 'row obeys', 'rows obey')} "${parameter.name}"`, [answer.exchange])
  return noEvidence('no-data', `No row could be compared with ${via.operation}`, [answer.exchange])
}

interface Disobeying {
  readonly row: DataRow
  readonly value: string
  readonly answer: TableAnswer
}

function disobeys({ instance, parameter, via }: ViaPlace, { row, value, answer }: Disobeying, lookUp: LookUp): Finding {
  const [key = ''] = keysOf(row, via)
  const found = lookUp(key)
  return violated(instance, {
    message: `Row ${row.number} does not obey ${parameter.name}=${value}: ${via.operation} says that "${via.column}" of "${key}" is "${found}"`,
    expected: value,
    actual: found ?? '',
    exchanges: [answer.exchange],
    marks: [{ exchange: answer.exchange.id, row: row.number, columns: [via.keyColumn] }],
  })
}

type LookUp = (key: string) => string | undefined

function obeysVia(row: DataRow, value: string, via: ViaPlace['via'], lookUp: LookUp): boolean | undefined {
  const known = keysOf(row, via).flatMap((key) => lookUp(key) ?? [])
  if (known.length === 0) return undefined
  return known.some((found) => found.toLowerCase() === value.toLowerCase())
}

function unansweredOrEmpty(probe: Probe, evidence: Evidence): Finding {
  const exchange = evidence.answer(probe)
  if (exchange === undefined || !hasSuccessStatus(exchange)) return unanswered(probe, evidence)
  return noEvidence('no-data', 'The filtered answer has no rows', [exchange])
}
