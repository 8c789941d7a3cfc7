import { type Contract, errorsWhen, type Operation } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { atSameAddress } from '../../ask/make-probe.js'
import { bundlingOperation, longestOperation, symbolOperation } from '../../ask/plain-operation.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import { rotate } from '../../ask/rotate.js'
import { asTier, besideWords, isAmple, nextTier } from '../../ask/tier-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { callingTiers } from '../../credentials/may-call.js'
import { grantedContract } from '../../evidence/granted-contract.js'
import type { Probe } from '../../probe.js'
import { noEvidence, observed, unanswered } from '../finding/finding.js'
import { refusesByLine } from '../finding/line-refusal.js'
import { presentValues } from '../finding/present-values.js'
import { isRefusedBy, judgeRefusal, wordsOf } from '../finding/refusal.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'
import { isGroupRefused } from './group-refusal.js'
import { symbolInstances } from './symbol-cells.js'
import { tierOf } from './tier-of.js'
import { spelledCalls } from './tier-symbol-spelled.js'

export const tierSymbolOutOfReach: Check = {
  id: 'tier.symbol-out-of-reach',
  area: 'tier',
  level: 'must',
  title: 'A symbol that only a higher tier includes is refused with the documented status and code',
  explain:
    "The target file names the symbol, and a higher tier gets it in the same run. Tiers with enough quota call every operation that names a symbol. They call the simplest one again after the higher tier's answer, which may now be in a cache. Other tiers call the page that shows the most, or else the simplest operation (with --rotate, another one in each run). Endpoints that answer with error lines may do so here as well.",
  instances: (contract) => symbolInstances(contract, askedOperations),
  needs: (instance, evidence) => [
    ...probesOf(instance, evidence),
    ...readsAnyAnswer.needs({ ...instance, operation: askedHere(instance, evidence).id }, evidence),
  ],
  derives: (instance, evidence) => [...probesOf(instance, evidence), ...laterProbes(instance, evidence)],
  judge(instance, evidence) {
    const operation = askedHere(instance, evidence)
    const { tier, symbol } = beyond(instance, evidence)
    if (symbol === undefined) return noEvidence('not-configured', `The target names no symbol of "${tier}"`)
    const probe = askedFor(symbol, instance, evidence)
    if (probe === undefined) return unanswered(probe, evidence)
    const spelled = spelledFirst(instance, evidence)
    if (spelled !== undefined && isRefused(spelled, operation, evidence))
      return judgeOut(instance, { operation, probe: spelled, symbol, tier }, evidence)
    return judgeOut(instance, { operation, probe, symbol, tier }, evidence)
  },
}

interface Place {
  readonly operation: Operation
  readonly probe: Probe
  readonly symbol: string
  readonly tier: string
}

function judgeOut(instance: Instance, { operation, probe, symbol, tier }: Place, evidence: Evidence): Finding {
  const { contract } = evidence
  const exchange = evidence.answer(probe)
  if (exchange !== undefined && refusesByLine(exchange, operation, contract)) {
    return observed(`"${symbol}" is refused with an error line`, [exchange])
  }
  if (exchange !== undefined && isGroupRefused(exchange, evidence)) return unanswered(probe, evidence)
  const unknown = errorsWhen(contract, 'symbol-unknown', operation)
  const reached = evidence.answer(reaching(instance, evidence))
  if (reached !== undefined && isRefusedBy(reached, unknown)) return unanswered(reached.probe, evidence)
  const entries = errorsWhen(contract, 'symbol-out-of-reach', operation)
  if (entries.length === 0 && exchange?.response !== undefined)
    return observed(`The document names no error for this refusal: found ${wordsOf(exchange)}`, [exchange])
  const positives = evidence.successes(operation.id)
  const because = `for "${symbol}", which is out of reach of ${instance.tier}`
  const found = judgeRefusal(instance, { probe, entries, positives, because }, evidence)
  const [later] = laterProbes(instance, evidence)
  if (found.status !== 'pass' || later === undefined || evidence.answer(later)?.response === undefined) return found
  const after = `${because}, also after ${tier} was answered`
  const again = judgeRefusal(instance, { probe: later, entries, positives, because: after }, evidence)
  return again.status === 'fail' ? again : found
}

/** Repeats the call after the higher tier's success, if the hour has enough quota. */
function laterProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const name = tierOf(instance)
  const operation = operationOf(instance, evidence.contract)
  const { symbol } = beyond(instance, evidence)
  if (operation !== symbolOperation(evidence.contract) || symbol === undefined) return []
  const reached = evidence.answer(reaching(instance, evidence))
  const probe = askedFor(symbol, instance, evidence)
  if (probe === undefined || !isAmple(grantedContract(evidence), name)) return []
  const isReady = hasSuccessStatus(reached) && evidence.answer(probe) !== undefined
  return isReady ? [repeatAfter(atSameAddress(probe), reached, evidence)] : []
}

/** The lowest tier that includes more symbols, and a symbol that only this tier includes. */
function beyond(instance: Instance, { contract, target }: Evidence) {
  const tier = nextTier(contract, tierOf(instance)) ?? ''
  return { tier, symbol: target.symbols[tier] }
}

/** Every second operation is called beside a further filter, because a service may forget its gate there. */
function askedFor(symbol: string, instance: Instance, evidence: Evidence): Probe | undefined {
  const operation = askedHere(instance, evidence)
  const tier = tierOf(instance)
  const turn = evidence.contract.operations.indexOf(operation)
  return (turn % 2 === 0 ? asTier : besideWords)(operation, tier, evidence, symbol)
}

/**
 * The call of the higher tier for the same symbol. For a tier with room it is that of the simplest operation, whose
 * answer a cache may keep; for other tiers it is one that another check requests anyway.
 */
function reaching(instance: Instance, evidence: Evidence): Probe | undefined {
  const { contract } = evidence
  const { tier, symbol } = beyond(instance, evidence)
  const simplest = symbolOperation(contract)
  const operation = isAmple(contract, tierOf(instance)) ? simplest : (longestOperation(contract) ?? simplest)
  return operation === undefined || symbol === undefined ? undefined : asTier(operation, tier, evidence, symbol)
}

function askedOperations(contract: Contract, tier: string): readonly Operation[] {
  if (nextTier(contract, tier) === undefined) return []
  const simplest = symbolOperation(contract)
  if (!isAmple(contract, tier)) return presentValues(bundlingOperation(contract) ?? simplest)
  return contract.operations.filter(
    (operation) => operation.symbolParameter !== undefined && callingTiers(contract, operation).includes(tier),
  )
}

/** With --rotate, runs of a tier without room call one operation after the other. */
function askedHere(instance: Instance, evidence: Evidence): Operation {
  const { contract, target } = evidence
  const own = operationOf(instance, contract)
  const tier = tierOf(instance)
  if (target.rotation === undefined || isAmple(contract, tier)) return own
  const others = contract.operations.filter(
    (operation) => operation.symbolParameter !== undefined && callingTiers(contract, operation).includes(tier),
  )
  return rotate(others, evidence, instance.key) ?? own
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const { symbol } = beyond(instance, evidence)
  if (symbol === undefined) return []
  const operation = askedHere(instance, evidence)
  const spelled = spelledFirst(instance, evidence)
  const isEnough =
    spelled !== undefined && (evidence.answer(spelled) === undefined || isRefused(spelled, operation, evidence))
  const probe = isEnough ? spelled : askedFor(symbol, instance, evidence)
  return presentValues(probe, reaching(instance, evidence))
}

/**
 * The call with the symbol in another spelling, which another check sends anyway: a service that refuses it there
 * refuses the plain symbol too. The simplest operation is called with the plain one.
 */
function spelledFirst(instance: Instance, evidence: Evidence): Probe | undefined {
  const operation = operationOf(instance, evidence.contract)
  return operation === symbolOperation(evidence.contract) ? undefined : spelledCalls(instance, evidence)[0]
}

function isRefused(probe: Probe, operation: Operation, evidence: Evidence): boolean {
  const exchange = evidence.answer(probe)
  const entries = errorsWhen(evidence.contract, 'symbol-out-of-reach', operation)
  return exchange !== undefined && isRefusedBy(exchange, entries)
}
