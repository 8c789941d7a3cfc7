import type { Check } from '../check.js'
import { changed } from './changes.test-kit.js'
import { type Decided, decide, summary } from './decide.test-kit.js'
import { RECORDINGS, type Recording, readRecording } from './recording.test-kit.js'

export const GOLDEN = new URL('./findings.golden.json', import.meta.url)

/** Check -> recording -> the changes to the recording -> the results of the check. */
export type Golden = Readonly<Record<string, Findings>>
export type Findings = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface Case {
  readonly check: string
  readonly recording: string
  readonly changes: string
}

export function casesOf(check: string, golden: Golden): readonly (Case & { readonly findings: string })[] {
  return Object.entries(golden[check] ?? {}).flatMap(([recording, cases]) =>
    Object.entries(cases).map(([changes, findings]) => ({ check, recording, changes, findings })),
  )
}

export function nameOf({ check, recording, changes }: Case): string {
  return JSON.stringify([check, recording, changes])
}

/**
 * The results of the checks for every case. A recording is changed and read once for all checks that have a case of
 * it.
 */
export function summaries(checks: readonly Check[], golden: Golden): ReadonlyMap<string, string> {
  const cases = checks.flatMap((check) => casesOf(check.id, golden).map((one) => ({ ...one, by: check })))
  cases.sort((a, b) => compare(a.recording, b.recording) || compare(a.changes, b.changes))
  const found = new Map<string, string>()
  let last: { readonly of: string; readonly recording: Recording } | undefined
  for (const { by, ...one } of cases) {
    const of = `${one.recording}, ${one.changes}`
    if (last?.of !== of) last = { of, recording: changedRecording(one.recording, one.changes) }
    const { recording } = last
    found.set(
      nameOf(one),
      attempt(() => decide(by, recording)),
    )
  }
  return found
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function attempt(decided: () => Decided[]): string {
  try {
    return summary(decided())
  } catch (error) {
    return String(error)
  }
}

const recordings = new Map<string, Recording>(RECORDINGS.map((name) => [name, readRecording(name)]))

export function decideCase(check: Check, recording: string, changes: string): Decided[] {
  return decide(check, changedRecording(recording, changes))
}

function changedRecording(recording: string, changes: string): Recording {
  const recorded = recordings.get(recording)
  if (recorded === undefined) throw new Error(`No recording is called "${recording}"`)
  return changed(recorded, changes)
}
