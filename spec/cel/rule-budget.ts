/** About four seconds. */
const MOST_STEPS = 5e7

/** The steps that all rules of one judgement share; once they are spent, rules get no verdict. */
export class RuleBudget {
  #left: number

  constructor(steps: number = MOST_STEPS) {
    this.#left = steps
  }

  /** False, without a charge, if too few steps are left. */
  spend(steps: number): boolean {
    if (steps > this.#left) return false
    this.#left -= steps
    return true
  }
}
