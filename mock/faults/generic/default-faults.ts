import type { Contract, Operation, Parameter } from '../../../spec/index.js'
import { withDefault } from '../make/change-parameter.js'
import { reddened } from '../make/reddened.js'
import type { Draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { readingOperations } from './table-operations.js'

/** An omitted parameter gets another value than the documented default. */
export function defaultFaults(contract: Contract): readonly Draft[] {
  return readingOperations(contract).flatMap((operation) =>
    operation.parameters
      .filter((parameter) => changesAnswers(parameter, operation))
      .flatMap((parameter) => defaultFault(contract, operation, parameter)),
  )
}

/** Words without a filter choose an order or a form; only with a clause of their own must they change the answer. */
function changesAnswers({ cap, filter, sort, enum: words, clause }: Parameter, { clause: whole }: Operation): boolean {
  if (cap !== undefined) return false
  if (filter !== undefined) return true
  return words !== undefined && (sort !== undefined || (clause !== undefined && clause !== whole))
}

function defaultFault(contract: Contract, operation: Operation, parameter: Parameter): readonly Draft[] {
  const other = otherValue(parameter)
  if (other === undefined) return []
  const { id } = operation
  const because = `"${parameter.name}" chooses the rows of ${id}`
  const checks = [
    'filter.applied',
    'filter.effective',
    'filter.edge',
    'window.applied',
    'rows.count',
    'cap.honoured',
    'cap.default',
    'tier.limit',
    'page.complete',
    'page.ordered',
    'invariant.row',
    'invariant.table',
  ]
  return [
    {
      kind: 'default-wrong',
      place: `${id}#${parameter.name}`,
      clauses: [parameter.clause],
      title: `${id} has another default of ${parameter.name} than is documented`,
      caughtBy: `default.spelled-out@${id}`,
      consequences: [
        ...reddened(checks, because),
        ...inTurn(contract, operation).filter(({ check }) => check.startsWith('consistency.')),
      ],
      contract: withDefault(id, parameter.name, other),
    },
  ]
}

/** A lawful value far enough from the default to be visible; undefined for strings. */
function otherValue({
  default: standard,
  enum: words,
  type,
  minimum = 1,
  maximum,
  filter,
}: Parameter): string | undefined {
  if (standard === undefined) return undefined
  if (words !== undefined) return words.find((word) => word !== standard)
  if (type !== 'integer' && type !== 'number') return undefined
  const value = Number(standard)
  // A cap hides further rows, so only a bound that few rows pass is always visible.
  const high = maximum ?? value * 10_000
  const [first, second] = filter?.op === 'gte' ? [high, minimum] : [minimum, high]
  return [first, second].filter((other) => other !== value).map(String)[0]
}
