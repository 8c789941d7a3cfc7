import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RunOptions, Target } from '../conformance/index.js'
import type { Contract } from '../spec/index.js'
import { MEGABYTE } from './megabytes.js'
import { readRecording } from './read-recording.js'

type EarlierRun = Pick<RunOptions, 'earlier' | 'earlierDecided'> & Pick<Target, 'rotation'>

/** What a run in this folder sent and decided, and its seed of `--rotate`. */
export function earlierRun(folder: string, contract: Contract, maxBytes: number): EarlierRun {
  const file = join(folder, 'exchanges.har')
  if (!existsSync(file))
    throw new Error(`Cannot resume "${folder}": found no exchanges.har in it, wanted the --out folder of a run`)
  const { exchanges, decided, target } = readRecording(file, contract, maxBytes * MEGABYTE)
  const rotation = target?.rotation
  return { earlier: exchanges, earlierDecided: decided, ...(rotation === undefined ? {} : { rotation }) }
}
