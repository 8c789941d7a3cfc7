import type { Contract } from '../../../spec/index.js'
import type { Check, Finding } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Target } from '../../target/target.js'
import { evidenceOf, instanceOf, reply } from '../finding/harness.test-kit.js'
import type { Server } from '../finding/shelf.test-kit.js'

/**
 * The finding at one place about recorded answers. `again` answers repeated requests; without it they are lost. Nothing
 * else is sent.
 */
export function judgedAfter(check: Check, { contract, exchanges, key, again, target }: Recorded): Finding {
  const instance = instanceOf(check, contract, key)
  const all = [...exchanges]
  for (let round = 0; again !== undefined && round < 5; round += 1) {
    const wanted = check.derives?.(instance, evidenceOf(contract, all, target)) ?? []
    const fresh = wanted.filter((probe) => probe.repeat > 0 && all.every((one) => one.probe.key !== probe.key))
    all.push(...fresh.map((probe) => reply(probe, again(Object.fromEntries(probe.parameters), probe))))
  }
  return check.judge(instance, evidenceOf(contract, all, target))
}

export interface Recorded {
  readonly contract: Contract
  readonly exchanges: readonly Exchange[]
  readonly key: string
  /** Answers repeated requests. */
  readonly again?: Server
  readonly target?: Target
}
