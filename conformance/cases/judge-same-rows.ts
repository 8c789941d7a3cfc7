import { hasSuccessStatus } from '../answer-kind.js'
import { repeatAfter } from '../ask/repeat-after.js'
import type { Evidence, Finding, Instance } from '../check.js'
import { describe, noEvidence, pass, unanswered, violated } from '../checks/finding/finding.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { tableText } from '../read/same-answer.js'
import { rowsOf } from '../read/table-answer.js'
import { caseOperation, caseProbe } from './case-probe.js'
import { wholeTable } from './judge-rows.js'
import type { OwnCase } from './own-case.js'

type Pair = readonly [one: OwnCase, other: OwnCase]

/**
 * The answers of two cases have the same rows, in any order. Live data change, so both requests are repeated before a
 * violation is reported.
 */
export function judgeSameRows(pair: Pair, exchange: Exchange, instance: Instance, evidence: Evidence): Finding {
  const [one, other] = pair
  const probe = caseProbe(other, evidence)
  const otherExchange = evidence.answer(probe)
  if (!hasSuccessStatus(otherExchange)) return unanswered(probe, evidence)
  const [own, others] = [contentOf(exchange, one, evidence), contentOf(otherExchange, other, evidence)]
  const both = [exchange, otherExchange]
  if (own === '' || others === '') return noEvidence('no-data', 'Answers without rows prove nothing', both)
  if (own === others) return pass(`the rows are those of "${other.name}"`, both)
  const [third, fourth] = bothAgain(pair, otherExchange, evidence).map((again) => evidence.answer(again))
  if (!hasSuccessStatus(third) || !hasSuccessStatus(fourth))
    return noEvidence('budget', 'The rows differ; repeated requests must confirm it', both)
  if (contentOf(third, one, evidence) !== own || contentOf(fourth, other, evidence) !== others)
    return noEvidence('no-data', 'The data changed between the requests', [...both, third, fourth])
  return violated(instance, {
    message: `Case "${one.name}": its rows differ from those of case "${other.name}", ${describe(probe)}`,
    expected: `the rows of "${other.name}"`,
    actual: 'other rows',
    exchanges: both,
  })
}

/** Both requests again, once their rows are known to differ. */
export function repeatsFor(pair: Pair, evidence: Evidence): readonly Probe[] {
  const [one, other] = pair
  const [a, b] = pair.map((each) => evidence.answer(caseProbe(each, evidence)))
  if (!hasSuccessStatus(a) || !hasSuccessStatus(b)) return []
  const isSame = contentOf(a, one, evidence) === contentOf(b, other, evidence)
  return isSame ? [] : bothAgain(pair, b, evidence)
}

function bothAgain(pair: Pair, after: Exchange, evidence: Evidence): readonly Probe[] {
  return pair.map((one) => repeatAfter(caseProbe(one, evidence), after, evidence))
}

/** Header and rows by value; empty without rows. */
function contentOf(exchange: Exchange, { operation }: OwnCase, evidence: Evidence): string {
  const answer = wholeTable(exchange, caseOperation(operation, evidence))
  return answer === undefined || rowsOf(answer).length === 0 ? '' : tableText(answer)
}
