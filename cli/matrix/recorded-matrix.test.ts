import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECKS } from '../../conformance/index.js'
import { faultsOf, unreachable } from '../../mock/index.js'
import { loadContract } from '../../spec/index.js'
import { drift } from './drift.js'
import { type Laboratory, openLaboratory } from './laboratory.js'
import { checkOf, type Matrix, matrixOf, shortcomings } from './matrix.js'
import { matrixHtml } from './matrix-html.js'
import { matrixMarkdown } from './matrix-markdown.js'
import { subjectsOf } from './subjects.js'

const read = (name: string): string => readFileSync(new URL(`../../reports/${name}`, import.meta.url), 'utf8')
const contract = loadContract()
const recorded: Matrix = JSON.parse(read('matrix.json'))
const checks = CHECKS.map(({ id }) => id)

describe('the recorded matrix', () => {
  it('lists the current faults, variants and checks', () => {
    const subjects = subjectsOf(contract)
    const idsOf = (kind: string): readonly string[] => subjects.filter((one) => one.kind === kind).map(({ id }) => id)
    expect(recorded.faults.map(({ id }) => id)).toEqual(idsOf('fault'))
    expect(recorded.variants.map(({ id }) => id)).toEqual(idsOf('variant'))
    expect(recorded.checks).toEqual(checks)
    expect(recorded.unreachable).toEqual(unreachable)
  })

  it('has every fault caught by its owner, every variant green, and no undeclared check red', () => {
    expect(shortcomings(recorded)).toEqual([])
    expect(recorded.canary.caught).toBe(true)
  })

  it('has a red row for every check that owns a fault', () => {
    const red = new Set(recorded.faults.filter(({ caught }) => caught).map(({ caughtBy }) => checkOf(caughtBy)))
    const excused = new Set(unreachable.map(({ check }) => check))
    // Some checks need words that this contract does not have.
    const asked = CHECKS.filter(({ instances }) => instances(contract).length > 0).map(({ id }) => id)
    expect(asked.filter((id) => !red.has(id) && !excused.has(id))).toEqual([])
  })

  it('is the source of the committed page and table', () => {
    expect(read('matrix.md')).toBe(matrixMarkdown(recorded))
    expect(read('matrix.html')).toBe(matrixHtml(recorded))
  })
})

/** Generated and hand-written faults, of answers and of counters; `.ci/run` tries a larger part of the catalogue. */
const SAMPLE = [
  'clean',
  'canary-no-header-row',
  'filter-ignored:getForm4RecentActivity#role',
  'search-ranked-by-activity',
  'quota-pro-one-more-an-hour',
]

describe('a sample that is tried now', () => {
  let laboratory: Laboratory
  beforeAll(async () => {
    laboratory = await openLaboratory(contract)
  })
  afterAll(async () => {
    await laboratory.close()
  })

  it('gives the recorded rows', async () => {
    const subjects = subjectsOf(contract).filter(({ id }) => SAMPLE.includes(id))
    expect(subjects).toHaveLength(SAMPLE.length)
    const trials = new Map<string, Awaited<ReturnType<Laboratory['try']>>>()
    for (const subject of subjects) trials.set(subject.id, await laboratory.try(subject))
    const found = matrixOf({ checks, faults: faultsOf(contract), subjects, trials, unreachable })
    expect(shortcomings(found)).toEqual([])
    expect(drift(recorded, found, false)).toEqual([])
  })
})
