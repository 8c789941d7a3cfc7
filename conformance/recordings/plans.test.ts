import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GOLDEN_PLANS, plans } from './plans.test-kit.js'

const golden = JSON.parse(readFileSync(GOLDEN_PLANS, 'utf8')) as Record<string, string>

// Where a change is meant, `npx tsx scripts/record-findings.ts` writes the new plans down.
describe('what is asked next', () => {
  it.each([...plans()])('is planned as before: %s', (title, planned) => {
    expect(planned()).toBe(golden[title])
  })
})
