/** About four seconds. */
const MOST_STEPS = 5e7

/** The steps that rules may take together for one judgement; what goes beyond gets no verdict. */
export class RuleBudget {
  #left: number

  constructor(steps: number = MOST_STEPS) {
    this.#left = steps
  }

  /** False, and nothing spent, when too little is left. */
  spend(steps: number): boolean {
    if (steps > this.#left) return false
    this.#left -= steps
    return true
  }
}
