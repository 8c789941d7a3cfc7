import { CHECKS } from '../../conformance/index.js'
import { faultsOf } from '../../mock/index.js'
import type { Contract } from '../../spec/index.js'
import { openLaboratory } from './laboratory.js'
import { type Matrix, matrixOf } from './matrix.js'
import type { Subject, Trial } from './subject.js'

/** Tries the subjects of a contract one after another, in this process. */
export async function matrixOfContract(contract: Contract, subjects: readonly Subject[]): Promise<Matrix> {
  const laboratory = await openLaboratory(contract)
  const trials = new Map<string, Trial>()
  for (const subject of subjects) trials.set(subject.id, await laboratory.try(subject))
  await laboratory.close()
  return matrixOf({ checks: CHECKS.map(({ id }) => id), faults: faultsOf(contract), subjects, trials, unreachable: [] })
}
