import { operationById } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { accountNamed } from '../target/accounts-of.js'
import { impliedScheme } from './implied-scheme.js'
import { presentedScheme } from './presented-scheme.js'

/**
 * The scheme of a request: named by the probe, else the one that it carried, else its account's default for the
 * operation.
 */
export function schemeOf(
  exchange: Exchange,
  { target, contract }: Pick<Evidence, 'target' | 'contract'>,
): string | undefined {
  const { probe } = exchange
  const carried = presentedScheme(exchange, contract)
  if (carried !== undefined) return carried
  const account = accountNamed(target, exchange.account)
  const operation = operationById(contract, probe.operation ?? '')
  return impliedScheme(Object.keys(account?.credentials ?? {}), operation)
}
