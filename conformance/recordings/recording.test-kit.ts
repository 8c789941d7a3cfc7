import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Contract } from '../../spec/index.js'
import type { Journal } from '../evidence/evidence.js'
import type { Exchange } from '../exchange.js'
import { readHar } from '../journal/read-har.js'

export interface Recording extends Pick<Journal, 'contract' | 'target' | 'exchanges' | 'unsent'> {
  /** A foreign recording, which does not show the caller. */
  readonly foreign?: true
  /** The answer to a repetition of a request with this answer; absent = the same answer. */
  readonly repeated?: (first: Exchange, place: number) => Exchange | undefined
}

/** One change of a recording. */
export type Change = (recording: Recording) => Recording

export const RECORDINGS = ['library', 'parcels', 'weather', 'shipped'] as const

/** A run that `scripts/record-answers.ts` recorded, with the contract by which it was judged. */
export function readRecording(name: string): Recording {
  const text = gunzipSync(readFileSync(new URL(`./${name}.json.gz`, import.meta.url))).toString()
  const { contract, har } = JSON.parse(text) as { contract: Contract; har: string }
  const { exchanges, target, unsent } = readHar(har, name, contract)
  if (target === undefined) throw new Error('A recording without its target')
  return { contract, exchanges, target, unsent }
}
