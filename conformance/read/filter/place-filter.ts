import { windowUnit } from '../../../spec/index.js'
import type { SentFilter } from './sent-filter.js'
import type { ShowsEffects } from './shows-effects.js'

/**
 * Adds one of the choices to a call that is made anyway, or makes a call for it. An answer that lost a part of its rows
 * may still have the only row that passes, so two rows should pass, even if that takes a further call.
 */
export function placed(
  choices: readonly SentFilter[],
  groups: SentFilter[][],
  tells: ShowsEffects,
  joining = choices,
): boolean {
  const isPlaced = (passing: number): boolean =>
    joined(joining, groups, tells, passing) || opened(choices, groups, tells, passing)
  return isPlaced(2) || isPlaced(1)
}

/** Adds one of the choices to the first call that it fits into. */
export function joined(
  choices: readonly SentFilter[],
  groups: readonly SentFilter[][],
  tells: ShowsEffects,
  passing = 1,
): boolean {
  for (const group of groups) {
    // A request contains one value of a parameter.
    const fitting = choices.find(
      (choice) => group.every(({ parameter }) => parameter !== choice.parameter) && tells([...group, choice], passing),
    )
    if (fitting === undefined) continue
    group.push(fitting)
    return true
  }
  return false
}

/** Makes a call for one of the choices alone. */
export function opened(
  choices: readonly SentFilter[],
  groups: SentFilter[][],
  tells: ShowsEffects,
  passing = 1,
): boolean {
  const alone = choices.find((choice) => tells([choice], passing))
  if (alone !== undefined) groups.push([alone])
  return alone !== undefined
}

/**
 * Adds one of the choices after it replaced a value of the call by one of `swaps`, so that the rows show both effects.
 * Only the best values are tried, because there are many pairs of them.
 */
export function swapped(
  choices: readonly SentFilter[],
  group: SentFilter[],
  swaps: readonly (readonly SentFilter[])[],
  tells: ShowsEffects,
): boolean {
  for (const [at, { parameter, isExtra }] of group.entries()) {
    const values = swaps.find(([first]) => isExtra !== true && first?.parameter === parameter) ?? []
    for (const value of values.slice(0, MOST_TRIED)) {
      const changed = group.with(at, value)
      const added = choices.slice(0, MOST_TRIED).find((one) => tells([...changed, one]))
      if (added === undefined) continue
      group.splice(0, group.length, ...changed, added)
      return true
    }
  }
  return false
}

const MOST_TRIED = 3

/** The choices that no call has. */
export function unplaced(choices: readonly SentFilter[], groups: readonly SentFilter[][]): readonly SentFilter[] {
  return choices.filter(
    ({ parameter, value }) => !groups.flat().some((one) => one.parameter === parameter && one.value === value),
  )
}

/** A window counts from another time on another day, and an open filter decides nothing about missing rows. */
export function isFirm([first]: readonly SentFilter[]): boolean {
  return first !== undefined && windowUnit(first.filter.op) === undefined && isClosed(first)
}

/** Only its first day and its date column are open: its rows still show the effect of a filter that accompanies it. */
export function isClosedOrWindow(asked: SentFilter): boolean {
  return isClosed(asked) || windowUnit(asked.filter.op) !== undefined
}

function isClosed({ filter }: SentFilter): boolean {
  return filter.open.length === 0
}
