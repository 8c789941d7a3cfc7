import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Contract } from '../../spec/index.js'
import type { Journal } from '../evidence/evidence.js'
import type { Exchange } from '../exchange.js'
import { readHar } from '../journal/read-har.js'

export interface Recording extends Pick<Journal, 'contract' | 'target' | 'exchanges' | 'unsent'> {
  /** Somebody else's recording, in which nobody knows who asked. */
  readonly foreign?: true
  /** What comes back when something is asked again that was answered so; as it was, where this is absent. */
  readonly repeated?: (first: Exchange, place: number) => Exchange | undefined
}

/** One thing that is otherwise than it was recorded. */
export type Change = (recording: Recording) => Recording

export const RECORDINGS = ['library', 'parcels', 'weather', 'shipped'] as const

/** A run that `scripts/record-answers.ts` recorded, with the contract that it was judged by. */
export function readRecording(name: string): Recording {
  const text = gunzipSync(readFileSync(new URL(`./${name}.json.gz`, import.meta.url))).toString()
  const { contract, har } = JSON.parse(text) as { contract: Contract; har: string }
  const { exchanges, target, unsent } = readHar(har, name, contract)
  if (target === undefined) throw new Error('A recording without its target')
  return { contract, exchanges, target, unsent }
}
