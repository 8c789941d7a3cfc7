import { type Answer, type Contract, type Operation, type Table, tableOf } from '../../../spec/index.js'

export interface TableOperation {
  readonly operation: Operation
  readonly table: Table
}

/** Operations that the judge calls and whose rows are documented: a table, or objects that the document treats as rows. */
export function rowOperations({ operations }: Contract): readonly TableOperation[] {
  return operations.flatMap((operation) => {
    const table = tableOf(operation)
    return table?.shape === 'closed' && operation.method === 'get' ? [{ operation, table }] : []
  })
}

/** Operations that the judge calls and whose rows it can read, also where the document leaves their columns open. */
export function calledOperations({ operations }: Contract): readonly Operation[] {
  return operations.filter((operation) => operation.method === 'get' && tableOf(operation) !== undefined)
}

/** Only those whose body is a table. */
export function tableOperations({ operations }: Contract): readonly TableOperation[] {
  return operations.flatMap((operation) => {
    const { answer, method } = operation
    return answer.kind === 'table' && answer.table.shape === 'closed' && method === 'get'
      ? [{ operation, table: answer.table }]
      : []
  })
}

/** Changes the table in the contract by which the operation is written. */
export function withTable(operation: Operation, change: (table: Table) => Table): (contract: Contract) => Contract {
  const changed = (answer: Answer): Answer =>
    answer.kind === 'table' ? { ...answer, table: change(answer.table) } : answer
  return (contract) => ({
    ...contract,
    operations: contract.operations.map((old) =>
      old.id === operation.id ? { ...old, answer: changed(old.answer) } : old,
    ),
  })
}
