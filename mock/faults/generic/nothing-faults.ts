import { type Contract, errorsWhen, type Operation, type Parameter } from '../../../spec/index.js'
import { keepRows } from '../make/on-rows.js'
import type { Draft } from './draft.js'
import { others } from './filter-place.js'
import { calledOperations } from './table-operations.js'

/** A summary finds nothing as soon as one of its filters is sent, and says so in the usual way. */
export function nothingFaults(contract: Contract): readonly Draft[] {
  return calledOperations(contract).flatMap((operation) => {
    const parameter = firstFilter(operation)
    const { filter } = parameter ?? {}
    if (parameter === undefined || filter === undefined || !isSaidInOneLine(operation, contract)) return []
    const { id } = operation
    const { name } = parameter
    return [
      {
        kind: 'nothing-found',
        place: `${id}#${name}`,
        clauses: [...errorsWhen(contract, 'no-data', operation).map(({ clause }) => clause), filter.clause],
        title: `${id} finds nothing when ${name} is sent`,
        caughtBy: `consistency.nothing-found@${id}`,
        consequences: others({ contract, operation, parameter, filter }),
        outcome: keepRows(id, (_row, { given }) => !given.has(name)),
      },
    ]
  })
}

/** The first optional one of filters that all select from the rows of one other operation. */
function firstFilter({ parameters }: Operation): Parameter | undefined {
  const filtering = parameters.filter(({ filter }) => filter !== undefined)
  const sources = new Set(filtering.map(({ filter }) => (filter?.on === 'source' ? filter.source : undefined)))
  const isOne = sources.size === 1 && !sources.has(undefined)
  // Defaults that are spelled out would show it, too.
  const isMeant = (one: Parameter): boolean =>
    !one.required && one.default === undefined && one.filter?.via === undefined
  return isOne ? filtering.find(isMeant) : undefined
}

function isSaidInOneLine(operation: Operation, contract: Contract): boolean {
  return errorsWhen(contract, 'no-data', operation).some(({ shape }) => shape === 'line')
}
