import { type Contract, grouped, type Operation, operationById, type Table, tableOf } from '../../../spec/index.js'
import { firstCall, towardsFirstCall } from '../../ask/first-call.js'
import { cacheOne } from '../../cache/cache.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { cited } from './cited.js'
import { noEvidence, unanswered } from './finding.js'

/** A place where the contract promises a table: the body of an operation, or a property of its JSON body. */
export interface TablePlace {
  readonly key: string
  readonly operation: Operation
  readonly property?: string
  readonly table: Table
}

export const tablePlaces = cacheOne(findPlaces)

function findPlaces(contract: Contract): readonly TablePlace[] {
  return contract.operations.flatMap((operation): TablePlace[] => {
    const { answer } = operation
    if (answer.kind === 'table') return [{ key: operation.id, operation, table: answer.table }]
    if (answer.kind !== 'json') return []
    return answer.tables.map(({ property, table }) => ({
      key: `${operation.id}#${property}`,
      operation,
      property,
      table,
    }))
  })
}

/** Only the tables that are whole bodies. */
export function bodyTables(contract: Contract): readonly TablePlace[] {
  return tablePlaces(contract).filter((place) => place.property === undefined)
}

/** All places with rows: tables, and the objects of a JSON body. */
export const rowPlaces = cacheOne(findRowPlaces)

function findRowPlaces(contract: Contract): readonly TablePlace[] {
  const lists = contract.operations.flatMap((operation): TablePlace[] => {
    const table = operation.answer.kind === 'json' ? tableOf(operation) : undefined
    return table === undefined ? [] : [{ key: operation.id, operation, table }]
  })
  return [...tablePlaces(contract), ...lists]
}

export function placeInstance({ key, operation, property, table }: TablePlace): Instance {
  return {
    key,
    operation: operation.id,
    ...(property === undefined ? {} : { detail: property }),
    ...cited(table.clause, operation.clause),
  }
}

export function placeOf(instance: Instance, contract: Contract): TablePlace {
  const places = placesByOperation(contract).get(instance.operation ?? '')
  const place = places?.find(({ property }) => property === undefined || property === instance.detail)
  if (place === undefined) throw new Error(`No table at "${instance.key}": the instance was made from another contract`)
  return place
}

const placesByOperation = cacheOne((contract: Contract) =>
  grouped(rowPlaces(contract), ({ operation }) => operation.id),
)

/** One instance for every operation that the filter function selects; it cites the clause of the operation last. */
export function operationInstances(
  { operations }: Contract,
  wanted: (operation: Operation) => boolean,
  clauseOf: (operation: Operation) => string | undefined = () => undefined,
): Instance[] {
  return operations.filter(wanted).map((operation) => {
    const { id, clause } = operation
    return { key: id, operation: id, ...cited(clauseOf(operation), clause) }
  })
}

/** Every table of a success at this place. */
export function tablesAt(place: TablePlace, evidence: Evidence): readonly TableAnswer[] {
  return evidence
    .successes(place.operation.id)
    .flatMap((exchange) => tablesOf(exchange, place.operation))
    .filter((answer) => answer.property === place.property)
}

/** Checks that read every answer need one plain call, sent as soon as it is possible. */
export const readsAnyAnswer: Required<Pick<Check, 'needs' | 'derives'>> = {
  needs: firstCallOf,
  derives: firstCallOf,
}

/** The plain call, and further requests as soon as earlier answers allow them. */
export function plainCallThen(furtherOf: Check['needs']): Required<Pick<Check, 'needs' | 'derives'>> {
  return {
    needs: firstCallOf,
    derives: (instance, evidence) => [...firstCallOf(instance, evidence), ...furtherOf(instance, evidence)],
  }
}

function firstCallOf(instance: Instance, evidence: Evidence) {
  return towardsFirstCall(operationOf(instance, evidence.contract), evidence)
}

export function operationOf(instance: Instance, contract: Contract): Operation {
  const operation = operationById(contract, instance.operation)
  if (operation === undefined)
    throw new Error(`No operation "${instance.operation}": the instance was made from another contract`)
  return operation
}

/** The finding if nothing was proven at this place: there was no success, or no success had the needed values. */
export function nothingProven(operation: Operation, evidence: Evidence, missing: string): Finding {
  const successes = evidence.successes(operation.id)
  if (successes.length === 0) return unanswered(firstCall(operation, evidence), evidence)
  return noEvidence('no-data', `No answer of ${operation.id} has ${missing}`, successes)
}

/** `open` tables are judged only if the implementation uses the columns of our document. */
export function hasOurColumns({ table, body }: TableAnswer): boolean {
  const named = table.columns.filter(({ optional }) => optional === undefined).map(({ name }) => name)
  return hasColumns({ body }, named)
}

export function hasColumns({ body }: Pick<TableAnswer, 'body'>, names: readonly string[]): boolean {
  if (body.kind !== 'table') return false
  const header = namesOf(body.reading.header)
  return names.every((name) => header.has(name))
}

const namesOf = cacheOne((header: readonly string[]): ReadonlySet<string> => new Set(header))
