import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../conformance/index.js'
import { faultsOf } from '../../mock/index.js'
import { loadContractFrom } from '../../spec/index.js'
import { openLaboratory } from './laboratory.js'
import { matrixOf, shortcomings } from './matrix.js'
import type { Trial } from './subject.js'
import { subjectsOf } from './subjects.js'

const EXAMPLES = readdirSync('examples').filter((name) => existsSync(`examples/${name}/openapi.yaml`))

describe.each(EXAMPLES)('every fault that can be made from examples/%s', (name) => {
  it('is caught by the check that owns it, and reddens nothing that it does not declare', async () => {
    const contract = await loadContractFrom(`examples/${name}/openapi.yaml`)
    const subjects = subjectsOf(contract)
    const laboratory = await openLaboratory(contract)
    const trials = new Map<string, Trial>()
    for (const subject of subjects) trials.set(subject.id, await laboratory.try(subject))
    await laboratory.close()
    const checks = CHECKS.map(({ id }) => id)
    const matrix = matrixOf({ checks, faults: faultsOf(contract), subjects, trials, unreachable: [] })
    expect(shortcomings(matrix)).toEqual([])
    expect(matrix.faults.length).toBeGreaterThan(40)
    expect(matrix.clean.green).toBe(true)
  })
})
