import { type Random, ROLE_NAMES } from '../../../../fixtures/index.js'
import { acquires, GRANT, PLANNED_SALE, PROGRAMS, type Program, PURCHASE } from './programs.js'

/** The size of a holding, compared with its owner's usual holding. */
export type Fill = 'low' | 'usual' | 'plenty'

const SHORT_PAUSE = 12

/** The trades of one insider in order; a later trade never changes an earlier one. */
export class Plan {
  /** Trading-day index of the next trade. */
  day = 0
  code = 0
  /** Thousandths of a basis: the holding, the usual holding, or the trade before. */
  size = 0
  /** Sized by the trade before. */
  follows = false
  private draw: Random
  private role = 0
  private pause = 1
  private program: Program = GRANT
  private runs = 0

  constructor(draw: Random) {
    this.draw = draw
  }

  /** `pause`: mean trading days between two programs. */
  begin(draw: Random, role: number, pause: number, first: number): void {
    this.draw = draw
    this.role = role
    this.pause = pause
    this.choose('usual')
    this.day = first + draw.below(pause)
  }

  /** Moves to the next trade. */
  next(fill: Fill): void {
    if (this.runs > 1) {
      this.runs -= 1
      this.size = this.between(this.program.size)
      this.day += 1 + this.draw.below(this.program.spacing)
    } else if (this.program.follow !== undefined && !this.follows) {
      this.follows = true
      this.code = this.program.follow.code
      this.size = this.between(this.program.follow.size)
      this.day += 1
    } else {
      this.choose(fill)
      this.day += 1 + this.draw.below(2 * this.pause)
    }
  }

  private choose(fill: Fill): void {
    this.program = chooseProgram(this.role, fill, this.draw)
    // An insider who trades all the time makes single trades, not runs.
    const most = this.pause < SHORT_PAUSE ? 1 : this.program.runs
    this.runs = 1 + this.draw.below(most)
    this.code = this.program.code
    this.size = this.between(this.program.size)
    this.follows = false
  }

  private between([least, most]: Program['size']): number {
    return least + this.draw.below(most - least)
  }
}

/** An insider who holds far more than usual sells; one who holds little buys. */
function chooseProgram(role: number, fill: Fill, draw: Random): Program {
  const choices = PROGRAMS[role] ?? []
  const chosen = choices[draw.below(choices.length)] ?? GRANT
  if (fill === 'plenty' && acquires(chosen.code)) return PLANNED_SALE
  if (fill === 'low' && !acquires(chosen.code)) return ROLE_NAMES[role] === 'Officer' ? GRANT : PURCHASE
  return chosen
}
