import {
  type Contract,
  memberAt,
  type Operation,
  operationById,
  type Resource,
  resourcePath,
  showsOneRow,
  tableOf,
  valueAt,
} from '../../../spec/index.js'
import { withMember } from '../../invented/with-member.js'
import { editOperation } from '../make/edit-contract.js'
import { hasManyIds } from '../make/has-many-ids.js'
import { onJson } from '../make/on-member.js'
import { type Draft, draftsOf } from './draft.js'

/** Errors in answers for single rows of a list. */
export function resourceFaults(contract: Contract): readonly Draft[] {
  return contract.operations.flatMap((operation) =>
    operation.resource === undefined ? [] : ofResource(contract, operation, operation.resource),
  )
}

function ofResource(contract: Contract, operation: Operation, resource: Resource): readonly Draft[] {
  const { id, clause, answer } = operation
  const said = { place: id, clauses: [resource.clause, clause] }
  const list = operationById(contract, resource.list)
  const around = resourcePath(operation)
  const isShared = (name: string): boolean =>
    answer.kind === 'json' &&
    name !== resource.column &&
    memberAt(answer.schema, [...around, name].join('.')) !== undefined
  const isOne = showsOneRow(operation)
  const column = isOne ? (list && tableOf(list))?.columns.find(({ name }) => isShared(name)) : undefined
  const place = column === undefined ? [] : [...around, ...column.name.split('.')]
  return draftsOf(said, {
    'any-id-known': hasManyIds(operation, resource) && {
      title: `${id} returns something for ids that no row has`,
      caughtBy: `resource.unknown@${id}`,
      consequences: [{ check: 'resource.same', because: 'its answer is made up' }],
      contract: editOperation(id, ({ resource: _forgotten, ...rest }) => rest),
    },
    'row-differs': column !== undefined && {
      title: `${id} has another "${column.name}" than the list`,
      caughtBy: `resource.same@${id}`,
      consequences: [{ check: 'json.schema', because: 'the value may break its schema' }],
      outcome: onJson(id, (value) => withMember(value, place, changed(value, place))),
    },
  })
}

function changed(body: unknown, path: readonly string[]): unknown {
  const value = valueAt(body, path)
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : `${String(value)}x`
}
