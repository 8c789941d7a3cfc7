import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.js'
import { summary } from './decide.test-kit.js'
import { decideCase, GOLDEN, type Golden } from './golden.test-kit.js'

const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Golden

// Where a change is meant, `npx tsx scripts/record-findings.ts` writes the new words down.
describe('recorded answers, as they came and otherwise, are judged as before', () => {
  it.each(CHECKS.map((check) => [check.id, check] as const))('by %s', (id, check) => {
    for (const [recording, cases] of Object.entries(golden[id] ?? {})) {
      for (const [changes, findings] of Object.entries(cases)) {
        expect(summary(decideCase(check, recording, changes)), `${recording}, ${changes}`).toBe(findings)
      }
    }
  })
})
