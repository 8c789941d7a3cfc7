import { type Operation, operationById } from '../../spec/index.js'
import { withParameters } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'
import type { OwnCase } from './own-case.js'

/** The request of a case. */
export function caseProbe({ operation: id, values, tier, credential }: OwnCase, evidence: Evidence): Probe {
  const { contract, target } = evidence
  const operation = caseOperation(id, evidence)
  const sender = credential === 'none' ? undefined : (tier ?? callerTier(contract, target, operation))
  return withParameters(operation, values, sender, { form: credential })
}

export function caseOperation(id: string, { contract }: Pick<Evidence, 'contract'>): Operation {
  const operation = operationById(contract, id)
  if (operation === undefined) throw new Error(`No operation "${id}": the case was read for another contract`)
  return operation
}
