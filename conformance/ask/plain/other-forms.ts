import { mediaParameter, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { cacheOne } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { filterProbes } from '../filter-answers.js'
import { withHeaders } from '../make-probe.js'
import { sentValue } from '../sent-value.js'

/** The operation as it answers in each further media type with rows, where the caller chooses it by `Accept`. */
export const otherForms = cacheOne((operation: Operation): readonly Operation[] =>
  mediaParameter(operation) === undefined
    ? (operation.others ?? [])
        .map((answer): Operation => ({ ...operation, answer }))
        .filter((form) => tableOf(form) !== undefined)
    : [],
)

/** The same request for another media type. */
export function inForm(probe: Probe, { answer }: Operation): Probe {
  return answer.kind === 'empty' ? probe : withHeaders(probe, [['Accept', answer.mediaType]])
}

export interface FormCall {
  readonly form: Operation
  /** The request for the usual form, and for this one. */
  readonly usual: Probe
  readonly probe: Probe
  readonly value: string
}

/** A request with this filter that has found rows, for each other form that shows its column. */
export function filteredForms(operation: Operation, parameter: Parameter, evidence: Evidence): readonly FormCall[] {
  const forms = otherForms(operation).filter((form) =>
    tableOf(form)?.columns.some(({ name }) => name === parameter.filter?.column),
  )
  if (forms.length === 0) return []
  for (const probe of filterProbes(operation, parameter, evidence)) {
    const value = sentValue(probe, parameter, operation)
    if (value === undefined || probe.repeat > 0 || !hasSuccessStatus(evidence.answer(probe))) continue
    return forms.map((form) => ({ form, usual: probe, probe: inForm(probe, form), value }))
  }
  return []
}
