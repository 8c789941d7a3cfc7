import type { Contract } from '../../spec/index.js'
import { UnknownName } from '../worlds/state/scenario-edits.js'
import { deviationsOf } from './deviations-of.js'

export function checkDeviations(ids: readonly string[], contract: Contract): void {
  if (ids.length === 0) return
  const known = new Set(deviationsOf(contract).map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) throw new UnknownName('fault', id, nearest(id, [...known]))
}

const SHOWN = 5

/** There are hundreds: only those that share the most words with the name. */
function nearest(name: string, known: readonly string[]): readonly string[] {
  const words = name.toLowerCase().split(/[^a-z0-9]+/)
  const scored = known.map((id) => ({ id, score: words.filter((word) => id.toLowerCase().includes(word)).length }))
  const near = scored.toSorted((a, b) => b.score - a.score).slice(0, SHOWN)
  return [...near.map(({ id }) => id), '... ("pipeproof mock --fault help" lists all)']
}
