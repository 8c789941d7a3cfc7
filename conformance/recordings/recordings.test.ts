import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.js'
import { decide, GOLDEN, type Golden, RECORDINGS, readRecording, summary } from './recording.test-kit.js'
import { TAMPERINGS } from './tamperings.test-kit.js'

const recordings = new Map(RECORDINGS.map((name) => [name as string, readRecording(name)]))
const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, readonly Golden[]>

// Where a change is meant, `npx tsx scripts/record-findings.ts` writes the new words down.
describe('recorded answers, as they came and with a mistake in all of them, are judged as before', () => {
  it.each(CHECKS.map(({ id }) => id))('by %s', (id) => {
    for (const { recording, tampering, findings } of golden[id] ?? []) {
      const [recorded, change] = [recordings.get(recording), TAMPERINGS[tampering]]
      if (recorded === undefined || change === undefined) throw new Error(`No "${tampering}" of "${recording}"`)
      expect(summary(decide(id, recorded, change)), `${recording}, ${tampering}`).toBe(findings)
    }
  })
})
