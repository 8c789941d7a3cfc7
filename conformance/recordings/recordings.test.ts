import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.js'
import { casesOf, GOLDEN, type Golden, nameOf, summaries } from './golden.test-kit.js'

const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Golden

// After an intended change, `npx tsx scripts/record-findings.ts` records the new words.
describe('recorded answers, unchanged and changed, are judged as before', () => {
  let found: ReadonlyMap<string, string>
  beforeAll(() => {
    found = summaries(CHECKS, golden)
  })

  it.each(CHECKS.map(({ id }) => id))('by %s', (id) => {
    for (const { findings, ...one } of casesOf(id, golden)) {
      expect(found.get(nameOf(one)), `${one.recording}, ${one.changes}`).toBe(findings)
    }
  })
})
