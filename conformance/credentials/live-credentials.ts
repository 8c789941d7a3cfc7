import type { Contract } from '../../spec/index.js'
import type { Archive } from '../cache/archive.js'
import { ResultCache } from '../cache/result-cache.js'
import type { Exchange } from '../exchange.js'
import type { Target } from '../target/target.js'
import { deadCredentials, liveTarget } from './dead-credentials.js'

interface Live {
  readonly target: Target
  readonly cache: ResultCache
  readonly archive?: Archive | undefined
}

/** The target with only the working credentials. When one dies the requests change, so every cache starts empty. */
export class LiveCredentials {
  readonly #contract: Contract
  readonly #whole: Target
  #dead = ''
  #live: Live

  constructor(contract: Contract, target: Target, archive?: Archive) {
    this.#contract = contract
    this.#whole = target
    this.#live = { target, cache: new ResultCache(), archive }
  }

  /** The target and the caches after these exchanges. */
  asOf(exchanges: readonly Exchange[]): Live {
    const dead = deadCredentials(this.#contract, exchanges)
    const names = [...dead].sort().join()
    if (this.#dead !== names) this.#live = { target: liveTarget(this.#whole, dead), cache: new ResultCache() }
    this.#dead = names
    return this.#live
  }
}
