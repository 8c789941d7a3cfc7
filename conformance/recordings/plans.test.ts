import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GOLDEN_PLANS, plans } from './plans.test-kit.js'

const golden = JSON.parse(readFileSync(GOLDEN_PLANS, 'utf8')) as Record<string, string>

// After an intended change, `npx tsx scripts/record-findings.ts` records the new plans.
describe('the next requests', () => {
  it.each([...plans()])('are planned as before: %s', (title, planned) => {
    expect(planned()).toBe(golden[title])
  })
})
