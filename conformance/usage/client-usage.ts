import { type Contract, operationById } from '../../spec/index.js'
import { hasSuccessStatus } from '../answer-kind.js'
import type { Exchange } from '../exchange.js'
import { tablesOf } from '../read/table-answer.js'

/** The parts of a contract that a client uses, according to its recorded requests. */
export interface ClientUsage {
  readonly operations: readonly UsedOperation[]
}

export interface UsedOperation {
  readonly id: string
  readonly requests: number
  readonly parameters: readonly string[]
  /** Columns in the answers to the client: a recording does not show which of them the client read. */
  readonly columns: readonly string[]
}

/** By operation, in the order of the contract. */
export function clientUsage(exchanges: readonly Exchange[], contract: Contract): ClientUsage {
  const operations = contract.operations.flatMap(({ id, parameters }): UsedOperation[] => {
    const own = exchanges.filter(({ probe }) => probe.operation === id)
    if (own.length === 0) return []
    const sent = new Set(own.flatMap(({ probe }) => probe.parameters.map(([name]) => name)))
    return [
      {
        id,
        requests: own.length,
        parameters: parameters.map(({ name }) => name).filter((name) => sent.has(name)),
        columns: [...new Set(own.filter(hasSuccessStatus).flatMap((exchange) => columnsIn(exchange, contract)))],
      },
    ]
  })
  return { operations }
}

/** Documented columns only: other columns are the server's own. */
function columnsIn(exchange: Exchange, contract: Contract): readonly string[] {
  const operation = operationById(contract, exchange.probe.operation ?? '')
  if (operation === undefined) return []
  return tablesOf(exchange, operation).flatMap(({ body, table }) => {
    const header = body.kind === 'table' ? body.reading.header : []
    return table.columns.map(({ name }) => name).filter((name) => header.includes(name))
  })
}
