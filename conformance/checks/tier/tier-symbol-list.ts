import { type Contract, errorsWhen, inNumber, type Operation } from '../../../spec/index.js'
import { wideCall } from '../../ask/accepted-call.js'
import { type Values, withParameters } from '../../ask/make-probe.js'
import { inTurn } from '../../ask/rotate.js'
import { sentValues } from '../../ask/sent-value.js'
import { asTier } from '../../ask/tier-calls.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { grantedContract } from '../../evidence/granted-contract.js'
import type { Probe } from '../../probe.js'
import { commonSymbol } from '../../target/read-values.js'
import { noEvidence, observed, pass, unanswered, violated } from '../finding/finding.js'
import { isRefusedBy, wordsOf } from '../finding/refusal.js'
import { operationOf } from '../finding/table-place.js'
import { isOfSymbol, symbolBeyond, symbolCells, symbolInstances, symbolOperations } from './symbol-cells.js'
import { tierOf } from './tier-of.js'

export const tierSymbolList: Check = {
  id: 'tier.symbol-list',
  area: 'tier',
  level: 'must',
  title: 'A list with one allowed and one forbidden symbol returns no rows of the forbidden one',
  explain:
    'One operation of each group that takes several symbols gets a list of symbols: one is beyond the tier, the others are within it. The service may refuse the request or answer for the allowed symbols only; a row that belongs only to the forbidden symbol is a violation.',
  instances: (contract) => symbolInstances(contract, askedOperations),
  needs: probesOf,
  derives: probesOf,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const beyond = symbolBeyond(instance, evidence)
    if (beyond === undefined || symbolWithin(instance, evidence) === beyond) {
      return noEvidence('not-configured', `The target names no symbol out of reach of "${instance.tier}"`)
    }
    const [probe] = probesOf(instance, evidence)
    const exchange = evidence.answer(probe)
    if (probe === undefined || exchange?.response === undefined) return unanswered(probe, evidence)
    const entries = errorsWhen(evidence.contract, 'symbol-out-of-reach', operation)
    if (isRefusedBy(exchange, entries)) return pass(`The list is refused: ${wordsOf(exchange)}`, [exchange])
    const cells = symbolCells(exchange, operation)
    const foreign = cells.filter((cell) => isOfSymbol(cell, beyond))
    if (foreign.length > 0) {
      return violated(instance, {
        message: `${inNumber(foreign.length, 'row belongs', 'rows belong')} to "${beyond}" alone, which is out of reach of ${instance.tier} and was requested together with a symbol within reach`,
        expected: `${entries.map(({ status, code }) => `${status} ${code}`).join(' or ')}, or no row of "${beyond}"`,
        actual: `${foreign.length} of ${cells.length} rows`,
        exchanges: [exchange],
      })
    }
    // The answer does not show whether the forbidden symbol has rows at all.
    if (cells.length > 0)
      return observed(`${inNumber(cells.length, 'row')}, none of them of "${beyond}" alone`, [exchange])
    return unanswered(probe, evidence)
  },
}

/** Tiers with enough quota, and of each group the first operation that takes several symbols. */
function askedOperations(contract: Contract, tier: string): readonly Operation[] {
  const able = symbolOperations(contract, tier).filter(({ parameters, symbolParameter }) =>
    parameters.some(({ name, type }) => name === symbolParameter && type === 'list'),
  )
  return able.filter(({ group }, index) => able.findIndex((other) => other.group === group) === index)
}

/**
 * The tier's own symbol: it has fewer rows than a symbol of every tier, so a cap leaves room for rows of the forbidden
 * one.
 */
function symbolWithin(instance: Instance, evidence: Evidence): string | undefined {
  return evidence.target.symbols[tierOf(instance)] ?? commonSymbol(evidence)
}

/** The place of the forbidden symbol in the list (first, in the middle, last) changes from operation to operation. */
function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const [within, beyond] = [symbolWithin(instance, evidence), symbolBeyond(instance, evidence)]
  if (within === undefined || beyond === undefined || within === beyond) return []
  const operation = operationOf(instance, evidence.contract)
  const common = commonSymbol(evidence) ?? within
  const [last, middle] =
    common === within
      ? [
          [within, beyond],
          [within, beyond, within],
        ]
      : [
          [common, within, beyond],
          [common, beyond, within],
        ]
  // The most probable mistake is to check only the first symbols.
  const lists = [last, last, [beyond, within], middle]
  const turn = askedOperations(grantedContract(evidence), tierOf(instance)).indexOf(operation)
  const symbols = inTurn(lists, turn, evidence)?.join(',')
  const plain = symbols === undefined ? undefined : asTier(operation, tierOf(instance), evidence, symbols)
  if (plain === undefined) return []
  const values = sentValues(plain, operation)
  const call = (wide: Values): Probe => withParameters(operation, { ...values, ...wide }, tierOf(instance))
  return [wideCall(operation, evidence, call)]
}
