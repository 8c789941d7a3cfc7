import type { Contract } from '../../spec/index.js'
import type { Archive } from '../cache/archive.js'
import { Memory } from '../cache/memory.js'
import type { Exchange } from '../exchange.js'
import type { Target } from '../target/target.js'
import { deadCredentials, livingTarget } from './dead-credentials.js'

interface Alive {
  readonly target: Target
  readonly memory: Memory
  readonly archive?: Archive | undefined
}

/** Without a credential that turned out to be dead everything may be asked differently, so nothing is remembered. */
export class Living {
  readonly #contract: Contract
  readonly #whole: Target
  #dead = ''
  #alive: Alive

  constructor(contract: Contract, target: Target, archive?: Archive) {
    this.#contract = contract
    this.#whole = target
    this.#alive = { target, memory: new Memory(), archive }
  }

  /** The target and the memory that hold as of these exchanges. */
  asOf(exchanges: readonly Exchange[]): Alive {
    const dead = deadCredentials(this.#contract, exchanges)
    const names = [...dead].sort().join()
    if (this.#dead !== names) this.#alive = { target: livingTarget(this.#whole, dead), memory: new Memory() }
    this.#dead = names
    return this.#alive
  }
}
