import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHECKS } from '../../conformance/index.js'
import { faultsOf, unreachable } from '../../mock/index.js'
import { loadContract } from '../../spec/index.js'
import { openLaboratory } from './laboratory.js'
import { type Matrix, matrixOf, shortcomings } from './matrix.js'
import { matrixDifferences } from './matrix-differences.js'
import type { Trial } from './subject.js'
import { subjectsOf } from './subjects.js'

const contract = loadContract()

/** Generated and hand-written faults, of answers and of counters; `.ci/run` tries a larger part of the catalogue. */
const SAMPLE = [
  'clean',
  'canary-no-header-row',
  'filter-ignored:getForm4RecentActivity#role',
  'search-ranked-by-activity',
  'quota-pro-one-more-an-hour',
]

it('a sample of the recorded matrix gives the recorded rows again', async () => {
  const subjects = subjectsOf(contract).filter(({ id }) => SAMPLE.includes(id))
  expect(subjects).toHaveLength(SAMPLE.length)
  const laboratory = await openLaboratory(contract)
  const trials = new Map<string, Trial>()
  for (const subject of subjects) trials.set(subject.id, await laboratory.try(subject))
  await laboratory.close()
  const checks = CHECKS.map(({ id }) => id)
  const found = matrixOf({ checks, faults: faultsOf(contract), subjects, trials, unreachable })
  expect(shortcomings(found)).toEqual([])
  const recorded: Matrix = JSON.parse(readFileSync(new URL('../../reports/matrix.json', import.meta.url), 'utf8'))
  expect(matrixDifferences(recorded, found, false)).toEqual([])
})
