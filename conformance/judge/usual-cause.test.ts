import { expect, it } from 'vitest'
import { caseCheck } from '../cases/case-check.js'
import { CHECKS } from '../checks/index.js'
import { USUALLY, usualCause } from './usual-cause.js'

it('has one hint for every check, and none for a check that does not exist', () => {
  const checks = [...CHECKS, caseCheck({ cases: [], examples: false })]
  expect(Object.keys(USUALLY).sort()).toEqual(checks.map(({ id }) => id).sort())
  for (const { id } of checks) expect(usualCause(id)).toMatch(/^[A-Z].{20,}\.$/)
})

it('sends the reader of any other result to explain', () => {
  expect(usualCause('baseline')).toContain('pipeproof explain')
})
