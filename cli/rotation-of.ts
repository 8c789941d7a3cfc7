import { wallClock } from '../conformance/index.js'

interface Rotating {
  readonly rotate?: string | true
  readonly hours: number
  readonly resume?: string
}

/** A resumed run goes on with the seed that it began with; a new one over several hours takes the day. */
export function rotationOf({ rotate, hours, resume }: Rotating, earlier: string | undefined): string | undefined {
  if (typeof rotate === 'string') return rotate
  if (resume !== undefined) return earlier
  return rotate === true || hours > 1 ? new Date(wallClock()).toISOString().slice(0, 10) : undefined
}
