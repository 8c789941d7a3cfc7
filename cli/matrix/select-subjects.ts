import { createHash } from 'node:crypto'
import type { Subject } from './subject.js'

/** `2/3`: the second of three shards, or two thirds. */
export interface Fraction {
  readonly part: number
  readonly whole: number
}

export interface Selection {
  /** Only ids that contain one of these strings. */
  readonly only?: readonly string[]
  /** This share of the generated faults, selected by the seed; everything else is tried. */
  readonly sample?: Fraction
  readonly seed?: string
  /** One of several shards; together they are everything that the rest of the selection keeps. */
  readonly shard?: Fraction
}

export function readFraction(text: string, option: string): Fraction {
  const [, part = '', whole = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const found = { part: Number(part), whole: Number(whole) }
  if (found.part < 1 || found.part > found.whole)
    throw new Error(
      `Cannot read ${option} "${text}": wanted two whole numbers such as 1/3, the first within the second`,
    )
  return found
}

/** The subjects that a selection keeps, in their order. */
export function selectSubjects(subjects: readonly Subject[], selection: Selection): readonly Subject[] {
  const { only = [], sample, seed = '', shard } = selection
  const named = only.length === 0 ? subjects : subjects.filter(({ id }) => only.some((text) => id.includes(text)))
  const drawn = sample === undefined ? named : sampled(named, sample, seed)
  // Neighbours take equally long, so they go to different shards, and the shards take equally long.
  return shard === undefined ? drawn : drawn.filter((_, index) => index % shard.whole === shard.part - 1)
}

function sampled(subjects: readonly Subject[], { part, whole }: Fraction, seed: string): readonly Subject[] {
  const generated = subjects.filter(({ isGenerated }) => isGenerated).map(({ id }) => ({ id, draw: drawOf(id, seed) }))
  const count = Math.ceil((generated.length * part) / whole)
  const first = generated.toSorted((a, b) => (a.draw < b.draw ? -1 : 1)).slice(0, count)
  const drawn = new Set(first.map(({ id }) => id))
  return subjects.filter(({ id, isGenerated }) => !isGenerated || drawn.has(id))
}

function drawOf(id: string, seed: string): string {
  return createHash('sha256').update(`${seed} ${id}`).digest('hex')
}
