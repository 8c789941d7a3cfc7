import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadContractFrom } from '../../spec/index.js'
import { shortcomings } from './matrix.js'
import { matrixOfContract } from './matrix-of-contract.test-kit.js'
import { selectSubjects } from './select-subjects.js'
import { subjectsOf } from './subjects.js'

const EXAMPLES = readdirSync('examples').filter((name) => existsSync(`examples/${name}/openapi.yaml`))

/** `PIPEPROOF_WHOLE_MATRIX=1` tries all of them, which takes minutes. */
const SHARE = process.env.PIPEPROOF_WHOLE_MATRIX === '1' ? { part: 1, whole: 1 } : { part: 1, whole: 10 }

describe.each(EXAMPLES)('a share of the faults that can be made from examples/%s', (name) => {
  it('is caught by the checks that own them, and turns only declared checks red', async () => {
    const contract = await loadContractFrom(`examples/${name}/openapi.yaml`)
    const all = subjectsOf(contract)
    const subjects = selectSubjects(all, { sample: SHARE, seed: name })
    const matrix = await matrixOfContract(contract, subjects)
    expect(shortcomings(matrix)).toEqual([])
    expect(all.length).toBeGreaterThan(40)
    expect(matrix.faults.length).toBeGreaterThan(6)
    expect(matrix.clean.green).toBe(true)
  })
})
