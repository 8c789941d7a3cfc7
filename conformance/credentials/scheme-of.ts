import { operationById } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { impliedScheme } from './implied-scheme.js'

/** The scheme of a request: named by the probe, else its account's default for the operation. */
export function schemeOf(
  { probe, account: name }: Exchange,
  { target, contract }: Pick<Evidence, 'target' | 'contract'>,
): string | undefined {
  const account = target.accounts.find((one) => one.name === name)
  const operation = operationById(contract, probe.operation ?? '')
  return probe.presented.scheme ?? impliedScheme(Object.keys(account?.credentials ?? {}), operation)
}
