import { UnknownName } from '../worlds/state/scenario-edits.js'
import type { Situation } from './situation.js'

/** The situation of this name; an unknown name is refused with the known ones. */
export function situationOf(known: readonly Situation[], id: string): Situation {
  const situation = known.find((one) => one.id === id)
  const ids = known.map((one) => one.id)
  if (situation === undefined) throw new UnknownName('scenario', id, ids)
  return situation
}
