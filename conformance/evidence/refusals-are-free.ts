import type { Contract } from '../../spec/index.js'
import { refusedForQuota } from '../answer-kind.js'
import type { Call } from './call.js'

/** Whether some 429 shows the remaining count of the answer before it: then the service does not count a 429. */
export function refusalsAreFree(accounts: readonly (readonly Call[])[], contract: Contract): boolean {
  return accounts.some((calls) =>
    calls.some((call, index) => {
      const before = calls[index - 1]
      const isApart = before?.exchange.alone === true && call.exchange.alone === true && before.scheme === call.scheme
      return isApart && call.left !== undefined && call.left === before.left && refusedForQuota(call.exchange, contract)
    }),
  )
}
