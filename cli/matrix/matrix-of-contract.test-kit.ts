import { CHECKS } from '../../conformance/index.js'
import { faultsOf } from '../../mock/index.js'
import type { Contract } from '../../spec/index.js'
import { openLaboratory } from './laboratory.js'
import { type Matrix, matrixOf } from './matrix.js'
import type { Subject, Trial } from './subject.js'
import { trySubjects } from './try-subjects.js'

const TOGETHER = 8

/** Tries the subjects of a contract in this process, several in one run. */
export async function matrixOfContract(contract: Contract, subjects: readonly Subject[]): Promise<Matrix> {
  const laboratory = await openLaboratory(contract)
  const faults = faultsOf(contract)
  const trials = new Map<string, Trial>()
  await trySubjects(subjects, {
    faults,
    together: TOGETHER,
    trials,
    async tryEach(first, onTrial) {
      const queue = [...first]
      for (const subject of queue) queue.push(...onTrial(await laboratory.try(subject)))
    },
    onRun: () => undefined,
  })
  await laboratory.close()
  return matrixOf({ checks: CHECKS.map(({ id }) => id), faults, subjects, trials, unreachable: [] })
}
