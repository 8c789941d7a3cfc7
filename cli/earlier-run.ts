import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type RunOptions, type Target, wallClock } from '../conformance/index.js'
import type { Contract } from '../spec/index.js'
import { MEGABYTE } from './megabytes.js'
import { readRecording } from './read-recording.js'

interface RotationOptions {
  readonly rotate?: string | true
  readonly hours: number
  readonly share?: number
  readonly resume?: string | undefined
}

/** A resumed run keeps the seed of its first run; a new run over several hours uses the day. */
export function rotationOf(
  { rotate, hours, resume, share = 1 }: RotationOptions,
  earlier: string | undefined,
): string | undefined {
  if (share < 1 && hours > 1)
    throw new Error('Cannot use --share with --hours: wanted one run an hour, each with --resume')
  if (typeof rotate === 'string') return rotate
  if (resume !== undefined) return earlier
  return rotate === true || hours > 1 ? new Date(wallClock()).toISOString().slice(0, 10) : undefined
}

/** What a resumed run reads from its folder. */
export type EarlierRun = Pick<RunOptions, 'earlier' | 'earlierDecided'> & Pick<Target, 'rotation'>

export function earlierRun(folder: string, contract: Contract, maxBytes: number): EarlierRun {
  const file = join(folder, 'exchanges.har')
  if (!existsSync(file))
    throw new Error(`Cannot resume "${folder}": found no exchanges.har in it, wanted the --out folder of a run`)
  const { exchanges, decided, target } = readRecording(file, contract, maxBytes * MEGABYTE)
  const rotation = target?.rotation
  return { earlier: exchanges, earlierDecided: decided, ...(rotation === undefined ? {} : { rotation }) }
}
