import type { Check } from '../check.js'
import { changed } from './changes.test-kit.js'
import { type Decided, decide } from './decide.test-kit.js'
import { RECORDINGS, type Recording, readRecording } from './recording.test-kit.js'

export const GOLDEN = new URL('./findings.golden.json', import.meta.url)

/** Check -> recording -> what is otherwise than recorded -> what the check says. */
export type Golden = Readonly<Record<string, Findings>>
export type Findings = Readonly<Record<string, Readonly<Record<string, string>>>>

const recordings = new Map<string, Recording>(RECORDINGS.map((name) => [name, readRecording(name)]))

export function decideCase(check: Check, recording: string, changes: string): Decided[] {
  const recorded = recordings.get(recording)
  if (recorded === undefined) throw new Error(`No recording is called "${recording}"`)
  return decide(check, changed(recorded, changes))
}
