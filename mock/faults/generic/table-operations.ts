import { type Contract, type Operation, type Table, tableOf } from '../../../spec/index.js'
import type { ContractHook } from '../../model/deviation.js'
import { editOperation } from '../make/edit-contract.js'

export interface TableOperation {
  readonly operation: Operation
  readonly table: Table
}

/** Operations that the judge calls. */
export function readingOperations({ operations }: Contract): readonly Operation[] {
  return operations.filter(({ method }) => method === 'get')
}

/**
 * Operations that the judge calls and whose rows are documented: a table, or objects that the document treats as rows.
 */
export function rowOperations(contract: Contract): readonly TableOperation[] {
  return readingOperations(contract).flatMap((operation) => {
    const table = tableOf(operation)
    return table?.shape === 'closed' ? [{ operation, table }] : []
  })
}

/** Operations that the judge calls and whose rows it can read, also where the document leaves their columns open. */
export function calledOperations(contract: Contract): readonly Operation[] {
  return readingOperations(contract).filter((operation) => tableOf(operation) !== undefined)
}

/** Only those whose body is a table. */
export function tableOperations(contract: Contract): readonly TableOperation[] {
  return rowOperations(contract).filter(({ operation }) => operation.answer.kind === 'table')
}

/** Changes the table in the contract by which the operation is written. */
export function withTable(operation: Operation, change: (table: Table) => Table): ContractHook {
  return editOperation(operation.id, (old) => ({
    ...old,
    answer: old.answer.kind === 'table' ? { ...old.answer, table: change(old.answer.table) } : old.answer,
  }))
}
