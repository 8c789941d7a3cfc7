import { type Contract, jsonValue } from '../../spec/index.js'
import { fieldsOf, listOf, textIn } from '../journal/fields.js'
import type { ClientUsage, UsedOperation } from './client-usage.js'

/** Reads what `pipeproof usage` wrote; with a contract, every operation must be one of its own. */
export function readUsage(text: string, file: string, contract?: Contract): ClientUsage {
  const { operations } = fieldsOf(jsonValue(text))
  if (!Array.isArray(operations)) {
    throw new Error(
      `Cannot read the usage "${file}": found no list "operations", wanted a file that pipeproof usage wrote`,
    )
  }
  const odd = operations.findIndex((operation) => !isWhole(operation))
  if (odd >= 0) {
    throw new Error(
      `Cannot read the usage "${file}": found operation ${odd + 1} without an id or its lists, wanted {"id", "requests", "parameters": [...], "columns": [...]}`,
    )
  }
  const read = operations.map(operationOf)
  const unknown = read.find(({ id }) => contract?.operations.every((operation) => operation.id !== id) === true)
  if (unknown === undefined) return { operations: read }
  throw new Error(
    `Cannot read the usage "${file}": found the operation "${unknown.id}", which "${contract?.title ?? ''}" does not have`,
  )
}

/** A part that is left out would hide a change that concerns the client. */
function isWhole(operation: unknown): boolean {
  const { id, parameters, columns } = fieldsOf(operation)
  const isTexts = (list: unknown): boolean =>
    Array.isArray(list) && list.every((entry: unknown) => typeof entry === 'string')
  return typeof id === 'string' && isTexts(parameters) && isTexts(columns)
}

function operationOf(value: unknown): UsedOperation {
  const fields = fieldsOf(value)
  const texts = (list: unknown): string[] => listOf(list).filter((entry) => typeof entry === 'string')
  return {
    id: textIn(fields, 'id') ?? '',
    requests: typeof fields.requests === 'number' ? fields.requests : 0,
    parameters: texts(fields.parameters),
    columns: texts(fields.columns),
  }
}
