import { type Contract, errorsWhen, type Operation, tableOf } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { isAmple, nextTier } from '../../ask/tier-calls.js'
import type { Evidence, Instance } from '../../check.js'
import { callingTiers } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import { membersOf } from '../../read/filter/equal-values.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { tierOf } from './tier-of.js'

/** Operations whose rows show the requested symbols, for a tier with room that does not reach every symbol. */
export function symbolOperations(contract: Contract, tier: string): readonly Operation[] {
  if (nextTier(contract, tier) === undefined || !isAmple(contract, tier)) return []
  return contract.operations.filter(
    (operation) => symbolColumn(operation) !== undefined && callingTiers(contract, operation).includes(tier),
  )
}

/** One requirement for each tier and each of its operations. */
export function symbolInstances(
  contract: Contract,
  operationsOf: (contract: Contract, tier: string) => readonly Operation[],
): readonly Instance[] {
  const clause = errorsWhen(contract, 'symbol-out-of-reach')[0]?.clause
  return contract.tiers.flatMap(({ name }) =>
    operationsOf(contract, name).map(({ id }) => ({
      key: `${name}#${id}`,
      tier: name,
      operation: id,
      ...cited(clause),
    })),
  )
}

/** A symbol of the next tier, which this one does not reach. */
export function symbolBeyond(instance: Instance, { contract, target }: Evidence): string | undefined {
  return target.symbols[nextTier(contract, tierOf(instance)) ?? '']
}

/** The cells of that column in a success. */
export function symbolCells(exchange: Exchange, operation: Operation): readonly string[] {
  const column = symbolColumn(operation) ?? ''
  if (!hasSuccessStatus(exchange)) return []
  return tablesOf(exchange, operation)
    .flatMap(rowsOf)
    .flatMap((row) => row.text(column) ?? [])
}

/** The cell names only this symbol. A company with several symbols may be within reach by another one of them. */
export function isOfSymbol(cell: string, symbol: string): boolean {
  const members = [...membersOf(cell)].filter((member) => member !== '')
  return members.length > 0 && members.every((member) => member === symbol.toLowerCase())
}

/** The column of the rows that the symbol parameter chooses from. */
function symbolColumn({ answer, parameters, symbolParameter }: Operation): string | undefined {
  const { filter } = parameters.find(({ name }) => name === symbolParameter) ?? {}
  const column = filter?.on === 'row' ? filter.column : undefined
  return tableOf({ answer })?.columns.some(({ name }) => name === column) === true ? column : undefined
}
