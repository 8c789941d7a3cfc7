import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHECKS } from '../../conformance/index.js'
import { faultsOf, unreachable } from '../../mock/index.js'
import { loadContract } from '../../spec/index.js'
import { openLaboratory } from './laboratory.js'
import { type Matrix, matrixOf, shortcomings } from './matrix.js'
import { matrixDifferences } from './matrix-differences.js'
import type { Trial } from './subject.js'
import { subjectsOf } from './subjects.js'

const contract = loadContract()

/** Tried last, with what the trials before it left. */
const LAST = 'top-average-whole-dollars'

/** A generated fault and hand-written ones; `.ci/run` tries all that are written by hand, those of counters too. */
const SAMPLE = ['clean', 'canary-no-header-row', 'first-member-only:getForm4RecentActivity#symbol', LAST]

const checks = CHECKS.map(({ id }) => id)
const recorded: Matrix = JSON.parse(readFileSync(new URL('../../reports/matrix.json', import.meta.url), 'utf8'))
const subjects = subjectsOf(contract).filter(({ id }) => SAMPLE.includes(id))

async function tried(ids: readonly string[]): Promise<ReadonlyMap<string, Trial>> {
  const laboratory = await openLaboratory(contract)
  const trials = new Map<string, Trial>()
  for (const id of ids) {
    const subject = subjects.find((one) => one.id === id)
    if (subject === undefined) throw new Error(`No subject "${id}"`)
    trials.set(id, await laboratory.try(subject))
  }
  await laboratory.close()
  return trials
}

describe('trials of a laboratory', () => {
  let trials: ReadonlyMap<string, Trial>
  beforeAll(async () => {
    trials = await tried(SAMPLE)
  })

  it('give the recorded rows of a sample again', () => {
    expect(subjects).toHaveLength(SAMPLE.length)
    const found = matrixOf({ checks, faults: faultsOf(contract), subjects, trials, unreachable })
    expect(shortcomings(found)).toEqual([])
    expect(matrixDifferences(recorded, found, false)).toEqual([])
  })

  it('give the same result as without the trials before', async () => {
    const alone = (await tried([LAST])).get(LAST)
    expect(alone?.red.length).toBeGreaterThan(0)
    expect(trials.get(LAST)).toEqual(alone)
  })
})
