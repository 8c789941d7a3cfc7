import { inNumber, limitsFor, type Operation, type Parameter } from '../../../spec/index.js'
import { isAnswered, refusal, statusText } from '../../answer-kind.js'
import { tierLimitCalls } from '../../ask/combined/tier-limit-calls.js'
import { answerTo } from '../../ask/filter-groups.js'
import { firstCall } from '../../ask/first-call.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { callingTiers, isCallable } from '../../credentials/may-call.js'
import { clearlyBreaks, type SentFilter } from '../../read/filter/obeys-filter.js'
import { isCapped } from '../../read/is-capped.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { exceeds } from '../finding/capped-rows.js'
import { cited } from '../finding/cited.js'
import { dataChanged, describe, noEvidence, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { type HeldApart, heldUnchanged } from '../finding/held-apart.js'
import { parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { readsAnyAnswer } from '../finding/table-place.js'
import { hasHistory, hidesItsEnd, type ShortHistory, shortHistory } from './short-history.js'
import { tierOf } from './tier-of.js'

export const tierLimit: Check = {
  id: 'tier.limit',
  area: 'tier',
  level: 'must',
  reads: 'tables',
  elsewhere: 'Its limits are the same for every tier',
  title: 'A tier gets no more rows and no older ones than its limits allow, and its whole history',
  explain:
    'The tier sends one request without the parameter, one with its default, and one with a value above its own maximum. That the first two have the same answer is judged with the other defaults (default.spelled-out). The service may refuse or lower that value; if it refuses a much longer window, one of twice the maximum is requested, and then one that is a quarter longer. If the newest rows fill the answer, it is requested again beside the rarest word of a filter. A violation is an answer with more rows than the default or the maximum of the tier, or with rows that are older. Every tier also requests its longest history; it is a violation if that lacks older rows which the answer of another tier shows beside the same newer ones, if several repeats confirm it. An answer that is too short to show the limit proves nothing.',
  instances: (contract) =>
    contract.operations.filter(isCallable).flatMap((operation) =>
      operation.parameters.flatMap((parameter) =>
        callingTiers(contract, operation)
          .filter(
            (tier) => hasOwnLimits(parameter, tier) || (parameter.byTier !== undefined && hasHistory(parameter, tier)),
          )
          .map((tier) => ({
            key: `${operation.id}#${parameter.name}=${tier}`,
            operation: operation.id,
            parameter: parameter.name,
            tier,
            ...cited(parameter.clause, operation.clause),
          })),
      ),
    ),
  needs: probesOf,
  derives: probesOf,
  judge(instance, evidence) {
    const { parameter } = parameterOf(instance, evidence.contract)
    const history = judgeHistory(instance, evidence)
    if (history?.status === 'fail') return history
    // The limits of the schema are judged elsewhere.
    const judgeRest = hasOwnLimits(parameter, tierOf(instance)) ? judgeLimit : judgeWhole
    const rest = judgeRest(instance, evidence)
    return rest.status === 'fail' ? rest : (history ?? rest)
  },
}

function judgeLimit(instance: Instance, evidence: Evidence): Finding {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const calls = tierLimitCalls(operation, parameter, tierOf(instance), evidence)
  const limits = limitsFor(parameter, tierOf(instance))
  const answers = [calls?.plain, calls?.over, calls?.near, calls?.narrow]
  const [plain, over, near, narrow] = answers.map((one) => answerTo(one, operation, evidence))
  const [usual, most] = [Number(limits.default), limits.maximum ?? 0]
  const shown = [
    { answer: plain, limit: usual, word: 'default' },
    ...[over, near, narrow].map((answer) => ({ answer, limit: most, word: 'maximum' })),
  ]
  const wrong = shown.find(({ answer, limit }) => isBeyond(answer, limit, { parameter, evidence }))
  if (wrong?.answer !== undefined)
    return beyond(instance, wrong.answer, { parameter, most: wrong.limit, word: wrong.word })
  if (calls?.over === undefined) return judgePlain(plain, usual, { parameter, evidence, probe: calls?.plain })
  const exchange = evidence.answer(calls.over)
  if (!isAnswered(exchange, evidence.contract)) return unanswered(calls.over, evidence)
  // It is unknown whether the tier gets its default without the parameter.
  if (plain === undefined && limits.default !== undefined) return unanswered(calls.plain, evidence)
  if (refusal(exchange, evidence.contract) === 'input')
    return pass(`${describe(calls.over)} is refused for ${instance.tier} with ${statusText(exchange)}`, [exchange])
  const answer = narrow ?? over
  if (answer !== undefined && showsLimit(answer, most, { operation, parameter, evidence }))
    return pass(`${describe(calls.over)} keeps to ${most}, the maximum of ${instance.tier}`, [exchange])
  return noEvidence('no-data', `${describe(calls.over)} does not show the maximum ${most}`, [exchange])
}

interface Limited {
  readonly parameter: Parameter
  readonly evidence: Evidence
}

/** More rows than the cap, or rows older than the window. */
function isBeyond(answer: TableAnswer | undefined, most: number, { parameter, evidence }: Limited): boolean {
  if (answer === undefined || Number.isNaN(most)) return false
  if (parameter.cap === 'rows') return exceeds(answer, most, parameter, evidence.contract)
  const asked = windowOf(answer, parameter, most)
  return asked !== undefined && rowsOf(answer).some((row) => clearlyBreaks(asked, row))
}

function windowOf({ exchange, table }: TableAnswer, parameter: Parameter, most: number): SentFilter | undefined {
  const { filter } = parameter
  if (filter === undefined || filter.on !== 'row' || filter.via !== undefined) return undefined
  return { parameter, filter, value: String(most), exchange, loose: table.shape === 'open' }
}

/** There are more rows than the cap; or the answer is whole, and another tier has seen older rows. */
function showsLimit(answer: TableAnswer, most: number, place: Limited & { readonly operation: Operation }): boolean {
  const { operation, parameter, evidence } = place
  const rows = rowsOf(answer)
  if (parameter.cap === 'rows') return rows.length >= most
  if (rows.length === 0 || isCapped(rows.length, operation, answer.exchange.probe)) return false
  return evidence
    .successes(operation.id)
    .flatMap((exchange) => tablesOf(exchange, operation))
    .some((other) => isBeyond(other, most, { parameter, evidence }))
}

/** The tier has a default of its own, and the maximum of the schema. */
function judgePlain(
  plain: TableAnswer | undefined,
  usual: number,
  { parameter, evidence, probe }: Limited & { readonly probe: Parameters<typeof unanswered>[0] },
): Finding {
  if (plain === undefined) return unanswered(probe, evidence)
  const { length } = rowsOf(plain)
  const isShown = parameter.cap === 'rows' ? length >= usual : length > 0
  return isShown
    ? pass(`${inNumber(length, 'row')} by default`, [plain.exchange])
    : noEvidence('no-data', `${describe(plain.exchange.probe)} has too few rows to show the default`, [plain.exchange])
}

function beyond(
  instance: Instance,
  answer: TableAnswer,
  { parameter, most, word }: { parameter: Parameter; most: number; word: string },
): Finding {
  const count = inNumber(rowsOf(answer).length, 'row')
  const found = parameter.cap === 'rows' ? count : `rows outside ${parameter.name}=${most}`
  return violated(instance, {
    message: `${describe(answer.exchange.probe)} returned ${found} to ${instance.tier}, whose ${word} of "${parameter.name}" is ${most}`,
    expected: parameter.cap === 'rows' ? `at most ${inNumber(most, 'row')}` : `rows within ${parameter.name}=${most}`,
    actual: found,
    exchanges: [answer.exchange],
  })
}

function probesOf(...[instance, evidence]: Parameters<Check['needs']>) {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const calls = tierLimitCalls(operation, parameter, tierOf(instance), evidence)
  if (calls === undefined) return readsAnyAnswer.derives(instance, evidence)
  const own = hasOwnLimits(parameter, tierOf(instance))
    ? [calls.plain, calls.usual, calls.over, calls.near, calls.narrow]
    : []
  const short = shortHistory(operation, parameter, calls.full, evidence)
  const repeats = short === undefined ? [] : lookAgain(short, operation, evidence).wanted
  return [...presentValues(...own, calls.full, firstCall(operation, evidence)), ...repeats]
}

function hasOwnLimits({ byTier }: Parameter, tier: string): boolean {
  return Object.hasOwn(byTier?.of ?? {}, tier)
}

/** Blames a history that is shorter than the tier may have it. */
function judgeHistory(instance: Instance, evidence: Evidence): Finding | undefined {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const { full } = tierLimitCalls(operation, parameter, tierOf(instance), evidence) ?? {}
  const short = shortHistory(operation, parameter, full, evidence)
  if (short === undefined) return undefined
  const { row, other } = short
  const sent = [short.full.exchange, other]
  const message = `${describe(short.full.exchange.probe)} lacks an older row for ${instance.tier}, which ${describe(other.probe)} shows to ${other.probe.presented.tier}: "${rowText(row, short.full).slice(0, 120)}"`
  const { state, answers } = lookAgain(short, operation, evidence)
  if (state === 'waiting') return unconfirmed(message, sent)
  return state === 'moved'
    ? dataChanged(answers)
    : violated(instance, {
        message,
        expected: `rows within ${parameter.name}=${limitsFor(parameter, instance.tier).maximum}`,
        exchanges: sent,
      })
}

function lookAgain({ full, other }: ShortHistory, operation: Operation, evidence: Evidence): HeldApart {
  return heldUnchanged([full.exchange, other], [operation, operation], evidence)
}

/** No other tier shows that the history is too short. */
function judgeWhole(instance: Instance, evidence: Evidence): Finding {
  const { operation, parameter } = parameterOf(instance, evidence.contract)
  const { full } = tierLimitCalls(operation, parameter, tierOf(instance), evidence) ?? {}
  const answer = answerTo(full, operation, evidence)
  if (full === undefined || answer === undefined) return unanswered(full, evidence)
  if (hidesItsEnd(answer, operation, parameter.filter?.column ?? '', evidence))
    return noEvidence(
      'no-data',
      `${describe(full)} is cut, so it does not show the whole history of ${instance.tier}`,
      [answer.exchange],
    )
  return pass(`No other tier sees older rows than ${describe(full)} shows to ${instance.tier}`, [answer.exchange])
}
