import type { Sample } from './sample.js'

/** Characters of bodies: as rows they take some thirty times as many bytes, and a draft has a gigabyte. */
const ROOM = 16_000_000
/** A row takes as much as so many characters, however short its cells are. */
const ROW = 28

interface Group {
  readonly samples: readonly Sample[]
}

/**
 * If the bodies of all operations need more room, the longest ones of an operation count as empty. Every operation may
 * fill an equal part of the room, and what one leaves free is for the others.
 */
export function withinRoom<G extends Group>(groups: readonly G[], room = ROOM): readonly G[] {
  const parts = new Map<G, number>()
  let free = room
  for (const [place, group] of groups.toSorted((one, other) => sizeOf(one) - sizeOf(other)).entries()) {
    const part = Math.min(sizeOf(group), free / (groups.length - place))
    parts.set(group, part)
    free -= part
  }
  return groups.map((group) => {
    const part = parts.get(group) ?? 0
    return sizeOf(group) <= part ? group : { ...group, samples: shortest(group.samples, part) }
  })
}

function sizeOf({ samples }: Group): number {
  return samples.reduce((sum, sample) => sum + weightOf(sample), 0)
}

function weightOf({ body }: Sample): number {
  return body.length + ROW * (body.split('\n').length - 1)
}

function shortest(samples: readonly Sample[], room: number): readonly Sample[] {
  let used = 0
  const kept = samples
    .toSorted((one, other) => weightOf(one) - weightOf(other))
    .filter((sample) => {
      used += weightOf(sample)
      return used <= room
    })
  const fits = new Set(kept)
  return samples.map((sample) => (fits.has(sample) ? sample : { ...sample, body: '' }))
}
