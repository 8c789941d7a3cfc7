import type { Filter, Operation, Parameter } from '../../../spec/index.js'
import { viaProbes } from '../../ask/combined/via-filters.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import { unanswered } from '../finding/finding.js'
import { notShown } from './obeyed-rows.js'

/** A filter by a value in another answer. */
export interface ViaPlace {
  readonly instance: Instance
  readonly operation: Operation
  readonly parameter: Parameter
  readonly via: NonNullable<Filter['via']>
}

/** The finding if no value could be chosen: a look-up is missing, or all rows have the same value. */
export function noViaChoice({ operation, parameter, via }: ViaPlace, evidence: Evidence): Finding {
  const waiting = viaProbes(operation, parameter, via, evidence)
  const open = waiting.find((probe) => evidence.answer(probe)?.response === undefined)
  return open === undefined ? notShown(operation, parameter, evidence) : unanswered(open, evidence)
}
