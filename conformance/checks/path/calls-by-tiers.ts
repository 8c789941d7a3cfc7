import type { Operation } from '../../../spec/index.js'
import { firstCall } from '../../ask/first-call.js'
import { inTurn } from '../../ask/rotate.js'
import { asTier } from '../../ask/tier-calls.js'
import type { Evidence } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import { callingTiers, isSafe, plainSymbol, symbolsBeyond } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { accountsOf } from '../../target/accounts-of.js'

/**
 * The operation as every other tier that may call it, with the symbols that the tier reaches. Most requests of a run come
 * from one tier, so a mistake that only another tier meets would not show.
 */
export function callsByTiers(operation: Operation, evidence: Evidence): readonly Probe[] {
  const { contract, target } = evidence
  if (!isSafe(operation) || firstCall(operation, evidence) === undefined) return []
  const place = contract.operations.indexOf(operation)
  const usual = callerTier(contract, target, operation)
  const tiers = callingTiers(contract, operation).filter(
    (tier) => tier !== usual && accountsOf(target, tier).length > 0,
  )
  return tiers.flatMap((tier) => {
    if (operation.symbolParameter === undefined) return asTier(operation, tier, evidence) ?? []
    const symbols = reachedSymbols(tier, evidence)
    return symbols.flatMap((_, turn) => {
      const symbol = inTurn(symbols, place + turn, evidence)
      return asTier(operation, tier, evidence, symbol) ?? []
    })
  })
}

function reachedSymbols(tier: string, { contract, target }: Evidence): readonly string[] {
  const beyond = symbolsBeyond(tier, { contract, target }).map(plainSymbol)
  return Object.values(target.symbols).filter((symbol) => !beyond.includes(plainSymbol(symbol)))
}
