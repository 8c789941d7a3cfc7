import { operationById } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { impliedScheme } from './implied-scheme.js'
import { presentedScheme } from './presented-scheme.js'

/** The scheme of a request: named by the probe, else the one that it carried, else its account's default for the operation. */
export function schemeOf(
  exchange: Exchange,
  { target, contract }: Pick<Evidence, 'target' | 'contract'>,
): string | undefined {
  const { probe, account: name } = exchange
  const carried = presentedScheme(exchange, contract)
  if (carried !== undefined) return carried
  const account = target.accounts.find((one) => one.name === name)
  const operation = operationById(contract, probe.operation ?? '')
  return impliedScheme(Object.keys(account?.credentials ?? {}), operation)
}
