import type { Contract, Parameter } from '../../spec/index.js'
import { byId } from '../faults/make/by-id.js'
import type { Reached } from '../model/facts.js'
import type { AnswerVariant } from './variant.js'

const YEAR = 365

/** No document says how far a window may look back. */
export const windowVariants: readonly AnswerVariant[] = byId<AnswerVariant>({
  'windows-clamped-to-a-year': {
    title: 'A window of more than 365 days is answered as one of 365 days',
    fits: hasWindows,
    read: clamped,
  },
  'windows-above-a-year-refused': {
    title: 'A window of more than 365 days is an invalid value',
    fits: hasWindows,
    contract: (contract) => ({
      ...contract,
      operations: contract.operations.map((operation) => ({
        ...operation,
        parameters: operation.parameters.map((parameter) =>
          isOpenWindow(parameter) ? { ...parameter, ...bounded(parameter) } : parameter,
        ),
      })),
    }),
  },
})

function hasWindows({ operations }: Contract): boolean {
  return operations.some(({ parameters }) => parameters.some(isOpenWindow))
}

/** A look-back window in days whose longest value the document does not state. */
function isOpenWindow({ filter, maximum, byTier }: Parameter): boolean {
  return filter?.op === 'within-days' && maximum === undefined && byTier === undefined
}

function clamped({ values, given, operation }: Reached): Pick<Reached, 'values' | 'given'> {
  const shorter = operation.parameters.filter(isOpenWindow).flatMap(({ name, type }) => {
    const days = Number(values[name])
    return days > YEAR ? [[name, type === 'string' ? `${YEAR}` : YEAR] as const] : []
  })
  return { values: { ...values, ...Object.fromEntries(shorter) }, given }
}

function bounded({ type }: Parameter): Partial<Parameter> {
  return type === 'string' ? { pattern: '^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-5])$' } : { maximum: YEAR }
}
