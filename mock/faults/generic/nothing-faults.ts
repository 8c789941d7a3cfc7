import { type Contract, errorsWhen, mayCall, type Operation, type Parameter } from '../../../spec/index.js'
import { keepRows } from '../make/on-rows.js'
import type { Draft } from './draft.js'
import { others } from './filter-place.js'
import { calledOperations } from './table-operations.js'

/** Operations that find nothing for one filter, or for one tier. */
export function nothingFaults(contract: Contract): readonly Draft[] {
  return [...filterFaults(contract), ...tierFaults(contract)]
}

/** A summary finds nothing as soon as one of its filters is sent, and says so in the usual way. */
function filterFaults(contract: Contract): readonly Draft[] {
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

/**
 * Every tier may call the operation and the document promises it several rows of a symbol, but a lower tier gets none.
 */
function tierFaults(contract: Contract): readonly Draft[] {
  const promised = calledOperations(contract).filter(
    ({ symbolParameter, rows, parameters }) =>
      symbolParameter !== undefined && (rows?.min ?? 0) > 1 && parameters.every(({ byTier }) => byTier === undefined),
  )
  return promised.flatMap((operation) =>
    contract.tiers
      .slice(0, -1)
      .filter(({ name }) => mayCall(contract, name, operation))
      .map(({ name }) => ({
        kind: 'tier-sees-nothing',
        place: `${operation.id}#${name}`,
        clauses: [operation.clause],
        title: `${operation.id} shows ${name} no rows, and refuses nothing`,
        caughtBy: `consistency.nothing-found@${operation.id}`,
        outcome: keepRows(operation.id, (_row, { tier }) => tier?.name !== name),
      })),
  )
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
