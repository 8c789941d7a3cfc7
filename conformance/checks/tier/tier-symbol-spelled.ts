import { errorsWhen, type Operation } from '../../../spec/index.js'
import { wideCall } from '../../ask/accepted-call.js'
import { type Values, withParameters } from '../../ask/make-probe.js'
import { inTurn } from '../../ask/rotate.js'
import { sentValues } from '../../ask/sent-value.js'
import { asTier, listedWord } from '../../ask/tier-calls.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { grantedContract } from '../../evidence/granted-contract.js'
import type { Probe } from '../../probe.js'
import { noEvidence, observed, pass, unanswered, violated } from '../finding/finding.js'
import { isRefusedBy, wordsOf } from '../finding/refusal.js'
import { operationOf } from '../finding/table-place.js'
import { isOfSymbol, symbolBeyond, symbolCells, symbolInstances, symbolOperations } from './symbol-cells.js'
import { tierOf } from './tier-of.js'

const lower = (symbol: string): string => symbol.toLowerCase()

/**
 * Spellings of a symbol that a service may read as the same symbol; each operation gets the next one. Many services
 * accept lower case, and few accept spaces: those answer that they do not know the symbol, which shows nothing.
 */
const SPELLINGS: readonly ((symbol: string) => string)[] = [
  lower,
  (symbol) => `${symbol} `,
  lower,
  (symbol) => `${symbol.slice(0, 1)}${symbol.slice(1).toLowerCase()}`,
  lower,
  (symbol) => ` ${symbol}`,
]

export const tierSymbolSpelled: Check = {
  id: 'tier.symbol-spelled',
  area: 'tier',
  level: 'must',
  title: 'A symbol out of reach returns no rows in any spelling',
  explain:
    'Operations whose rows show their symbol get a symbol beyond the tier, in lower case or with a space before or after it. The service may refuse the symbol, not know it, or answer without its rows. An answer whose rows all belong to it is a violation.',
  instances: (contract) => symbolInstances(contract, symbolOperations),
  needs: spelledCalls,
  derives: spelledCalls,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const beyond = symbolBeyond(instance, evidence)
    if (beyond === undefined) {
      return noEvidence('not-configured', `The target names no symbol out of reach of "${instance.tier}"`)
    }
    const [probe] = spelledCalls(instance, evidence)
    const exchange = evidence.answer(probe)
    if (probe === undefined || exchange?.response === undefined) return unanswered(probe, evidence)
    const written = sentValues(probe, operation)[operation.symbolParameter ?? '']
    const entries = errorsWhen(evidence.contract, 'symbol-out-of-reach', operation)
    if (isRefusedBy(exchange, entries)) return pass(`"${written}" is refused: ${wordsOf(exchange)}`, [exchange])
    const cells = symbolCells(exchange, operation)
    // Rows of the symbol among rows of others show that the service ignored the text.
    if (cells.length === 0 || !cells.every((cell) => isOfSymbol(cell, beyond))) {
      return observed(`"${written}" is not read as "${beyond}": found ${wordsOf(exchange)}`, [exchange])
    }
    return violated(instance, {
      message: `"${written}" returns ${cells.length} rows of "${beyond}", which is out of reach of ${instance.tier}`,
      expected: `${entries.map(({ status, code }) => `${status} ${code}`).join(' or ')}, or no row of "${beyond}"`,
      actual: `${cells.length} rows`,
      exchanges: [exchange],
    })
  },
}

/** The call with the symbol in another spelling; none if the tier does not send one to the operation. */
export function spelledCalls(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const written = spelled(operation, instance, evidence)
  const plain = written === undefined ? undefined : asTier(operation, tierOf(instance), evidence, written)
  if (plain === undefined) return []
  const values = { ...wordBeside(operation, instance, evidence), ...sentValues(plain, operation) }
  const call = (wide: Values): Probe => withParameters(operation, { ...values, ...wide }, tierOf(instance))
  return [wideCall(operation, evidence, call)]
}

/** A service may forget the symbol beside another filter, so the calls of every second operation contain one. */
function wordBeside(operation: Operation, instance: Instance, evidence: Evidence): Values {
  const turn = symbolOperations(grantedContract(evidence), tierOf(instance)).indexOf(operation)
  return turn % 2 === 0 ? {} : listedWord(operation, tierOf(instance), evidence)
}

function spelled(operation: Operation, instance: Instance, evidence: Evidence): string | undefined {
  const symbol = symbolBeyond(instance, evidence)
  if (symbol === undefined) return undefined
  const turn = symbolOperations(grantedContract(evidence), tierOf(instance)).indexOf(operation)
  if (turn === -1) return undefined
  const spellings = SPELLINGS.map((write) => write(symbol)).filter((text) => text !== symbol)
  return inTurn(spellings, turn, evidence)
}
