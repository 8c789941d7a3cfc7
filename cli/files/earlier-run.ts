import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RECORDING, type RunOptions, type Target, wallClock } from '../../conformance/index.js'
import type { Contract } from '../../spec/index.js'
import { MEGABYTE } from '../options/megabytes.js'
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
    throw new Error('Cannot use --share with --hours: wanted one run an hour, each with --resume or --history')
  if (typeof rotate === 'string') return rotate
  if (resume !== undefined || earlier !== undefined) return earlier
  return rotate === true || hours > 1 ? new Date(wallClock()).toISOString().slice(0, 10) : undefined
}

interface EarlierOptions {
  readonly resume?: string
  readonly history?: string
  readonly share: number
  readonly maxBytes: number
}

/** The parts of an earlier run that the run that continues it reads. */
export type EarlierRun = Pick<RunOptions, 'earlier' | 'earlierDecided'> & Pick<Target, 'rotation'>

/** The run in `--resume`; with a share of the quotas and a history, the runs of today. */
export function earlierRun(options: EarlierOptions, contract: Contract, target: Target): EarlierRun {
  const { resume, maxBytes } = options
  if (resume !== undefined) {
    const file = join(resume, RECORDING)
    if (!existsSync(file))
      throw new Error(`Cannot resume "${resume}": found no exchanges.har in it, wanted the --out folder of a run`)
    const resumed = readRecording(file, contract, maxBytes * MEGABYTE)
    const other = otherAddress(resumed, target)
    if (other === undefined) return continued(resumed)
    throw new Error(`Cannot resume "${resume}": found a recording of "${other}", wanted one of "${target.baseUrl}"`)
  }
  const file = recordingOfToday(options)
  if (file === undefined || !existsSync(file)) return {}
  const recording = readRecording(file, contract, maxBytes * MEGABYTE)
  if (dayOf(recording.exchanges.at(-1)?.startedAt) !== dayOf(new Date(wallClock()).toISOString())) return {}
  if (recording.target?.name !== target.name)
    throw new Error(
      `Cannot continue the runs of today in "${file}": found runs of "${recording.target?.name}", wanted a folder for "${target.name}" alone`,
    )
  const other = otherAddress(recording, target)
  if (other !== undefined)
    throw new Error(
      `Cannot continue the runs of today in "${file}": found runs of "${other}", wanted a folder for "${target.baseUrl}" alone`,
    )
  return continued(recording)
}

/**
 * Where a history keeps everything that its runs of one day sent, so that the next one of the day continues from it.
 */
export function recordingOfToday({ history, share }: Pick<EarlierOptions, 'history' | 'share'>): string | undefined {
  return history === undefined || share >= 1 ? undefined : join(history, 'today.har')
}

/** Answers of another address say nothing about this one. Masking leaves the address of a target as it is. */
function otherAddress(recording: ReturnType<typeof readRecording>, { baseUrl }: Target): string | undefined {
  const recorded = recording.target?.baseUrl ?? recording.baseUrl ?? baseUrl
  if (recorded !== baseUrl) return recorded
  const { origin } = new URL(baseUrl)
  return recording.exchanges.map(({ url }) => new URL(url).origin).find((other) => other !== origin)
}

function dayOf(time: string | undefined): string | undefined {
  return time?.slice(0, 10)
}

function continued({ exchanges, decided, target }: ReturnType<typeof readRecording>): EarlierRun {
  const rotation = target?.rotation
  return { earlier: exchanges, earlierDecided: decided, ...(rotation === undefined ? {} : { rotation }) }
}
