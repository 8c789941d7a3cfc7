import type { Choices } from './choices.js'

const ids = new WeakMap<Choices, number>()
const byText = new Map<string, number>()

/** Equal choices have one number, whichever world made them, so that what was computed for one holds for the other. */
export function choicesId(choices: Choices): number {
  const known = ids.get(choices)
  if (known !== undefined) return known
  const text = JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)))
  const id = byText.get(text) ?? byText.size
  byText.set(text, id)
  ids.set(choices, id)
  return id
}
