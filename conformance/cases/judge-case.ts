import { errorByCode } from '../../spec/index.js'
import { hasSuccessStatus, isErrorOf, refusedForQuota, statusText } from '../answer-kind.js'
import { repeatAfter } from '../ask/repeat-after.js'
import type { Evidence, Finding, Instance } from '../check.js'
import { describe, noEvidence, pass, unanswered, violated } from '../checks/finding/finding.js'
import { wantedOf, wordsOf } from '../checks/finding/refusal.js'
import type { Exchange } from '../exchange.js'
import { caseProbe } from './case-probe.js'
import { judgeRows } from './judge-rows.js'
import { judgeSameRows } from './judge-same-rows.js'
import type { OwnCase, OwnCases } from './own-case.js'

/** Whether the answer of a case is the expected one. */
export function judgeCase(one: OwnCase, { cases }: OwnCases, instance: Instance, evidence: Evidence): Finding {
  const probe = caseProbe(one, evidence)
  const exchange = evidence.answer(probe)
  if (!isJudged(exchange, evidence)) return unanswered(probe, evidence)
  if (!isExpected(exchange, one, evidence)) return judgeOther(one, exchange, instance, evidence)
  const other = cases.find(({ name }) => name === one.expects.sameRows)
  const findings = [
    ...judgeRows(one, exchange, instance, evidence),
    ...(other === undefined ? [] : [judgeSameRows([one, other], exchange, instance, evidence)]),
  ]
  const worst =
    findings.find(({ status }) => status === 'fail' || status === 'warn') ??
    findings.find(({ status }) => status === 'no-evidence')
  if (worst !== undefined) return worst
  const held = findings.map(({ message }) => `; ${message}`).join('')
  return pass(`${describe(probe)} is answered ${wordsBriefly(exchange)}${held}`, [exchange])
}

/** The answer came, and no other client had spent the quota. */
export function isJudged(exchange: Exchange | undefined, { contract }: Evidence): exchange is Exchange {
  return exchange?.response !== undefined && !refusedForQuota(exchange, contract)
}

/** The status and the code are the expected ones. */
export function isExpected(
  exchange: Exchange,
  { expects: { status, code } }: OwnCase,
  { contract }: Evidence,
): boolean {
  const entry = errorByCode(contract, code ?? '')
  if (entry !== undefined && !isErrorOf(exchange, entry)) return false
  if (status !== undefined) return isStatus(statusText(exchange), status)
  return entry !== undefined || hasSuccessStatus(exchange)
}

/** `404` is 404 and 4xx. */
function isStatus(found: string, wanted: string): boolean {
  return wanted.endsWith('xx') ? found.startsWith(wanted.slice(0, 1)) : found === wanted
}

/** A single wrong answer may be temporary, so the request is repeated before a violation is reported. */
function judgeOther(one: OwnCase, exchange: Exchange, instance: Instance, evidence: Evidence): Finding {
  const { probe } = exchange
  const second = evidence.answer(repeatAfter(probe, exchange, evidence))
  const [found, expected] = [wordsBriefly(exchange), expectedWords(one, evidence)]
  if (!isJudged(second, evidence))
    return noEvidence('budget', `${describe(probe)} was answered ${found}; a repeated request must confirm it`, [
      exchange,
    ])
  if (isExpected(second, one, evidence))
    return noEvidence('no-data', `${describe(probe)} was answered ${found} once, and then as expected`, [
      exchange,
      second,
    ])
  return violated(instance, {
    message: `Case "${one.name}": found ${found} for ${describe(probe)}, wanted ${expected}`,
    expected,
    actual: found,
    exchanges: [exchange, second],
  })
}

function expectedWords({ expects: { status, code } }: OwnCase, { contract }: Evidence): string {
  const entry = errorByCode(contract, code ?? '')
  const words = entry === undefined ? undefined : wantedOf([entry])
  if (status === undefined) return words ?? 'success'
  return words === undefined ? `status ${status}` : `${words}, with status ${status}`
}

function wordsBriefly(exchange: Exchange): string {
  return hasSuccessStatus(exchange) ? statusText(exchange) : wordsOf(exchange)
}
