import { mediaParameter, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { cacheOne } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { filterProbes } from '../filter-answers.js'
import { withHeaders, withParameters } from '../make-probe.js'
import { sentValue, sentValues } from '../sent-value.js'

/** The operation as it answers in each further media type with rows, which the caller chooses by `Accept` or by a parameter. */
export const otherForms = cacheOne((operation: Operation): readonly Operation[] =>
  (operation.others ?? [])
    .map((answer): Operation => ({ ...operation, answer }))
    .filter(
      (form) => tableOf(form) !== undefined && (mediaParameter(form) === undefined || wordFor(form) !== undefined),
    ),
)

/** The same request for another media type. */
export function inForm(probe: Probe, form: Operation): Probe {
  const choice = mediaParameter(form)
  if (form.answer.kind === 'empty') return probe
  if (choice === undefined) return withHeaders(probe, [['Accept', form.answer.mediaType]])
  const { tier, scheme } = probe.presented
  const values = { ...sentValues(probe, form), [choice.name]: wordFor(form) }
  return withParameters(form, values, tier, scheme === undefined ? {} : { scheme })
}

/** The value of the parameter that chooses this media type. */
function wordFor(form: Operation): string | undefined {
  const { answer } = form
  const types = Object.entries(mediaParameter(form)?.mediaTypes ?? {})
  return types.find(([, mediaType]) => answer.kind !== 'empty' && mediaType === answer.mediaType)?.[0]
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
