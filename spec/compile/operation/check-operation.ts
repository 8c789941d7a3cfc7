import type { Operation } from '../../contract/operation.js'
import type { Filter, Parameter } from '../../contract/parameter.js'
import type { Contract } from '../../contract.js'
import { operationById, tableOf, tablesOf } from '../../lookup.js'
import { hasRowMember, nestedBeside, rowMembers } from '../../schema-members.js'
import { among } from '../base/among.js'
import type { Place } from '../source/place.js'
import { checkComparison } from './check-comparison.js'
import { checkByTier } from './compile-by-tier.js'
import { checkColumnChoice } from './compile-column-choice.js'
import { checkMediaChoice } from './compile-media-choice.js'
import { checkSort } from './compile-sort.js'
import { wordPlaces } from './named-columns.js'

/** Checks every name in an operation: columns, parameters, groups, errors, operations. */
export function checkOperation(place: Place, item: Place, operation: Operation, contract: Contract): void {
  const names = { columns: columnNames(operation), parameters: operation.parameters.map(({ name }) => name) }
  known(
    place.at('x-group'),
    contract.groups.map(({ name }) => name),
    'a group of "x-groups"',
  )
  known(place.object('x-symbol')?.at('parameter'), names.parameters, 'a parameter of the operation')
  const codes = contract.errors.map(({ code }) => code)
  for (const code of place.list('x-errors')) known(code, codes, 'a code of "x-errors" at the root')
  for (const key of place.list('x-order')) {
    known(key.at('column'), names.columns, 'a column of the answer')
    known(key.at('when'), names.parameters, 'a parameter of the operation')
    known(key.at('unless'), names.parameters, 'a parameter of the operation')
  }
  const compiled = new Map(operation.parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]))
  for (const parameter of wordPlaces(place, item)) {
    const own = compiled.get(`${parameter.where} ${parameter.name}`)
    const byTier = parameter.place.object('x-by-tier')
    if (byTier !== undefined && own !== undefined) checkByTier(byTier, own, contract)
    checkParameter(parameter.place, own, { operation, contract, columns: names.columns })
  }
}

interface Around {
  readonly operation: Operation
  readonly contract: Contract
  /** Of the answer. */
  readonly columns: readonly string[]
}

function checkParameter(place: Place, parameter: Parameter | undefined, around: Around): void {
  const { operation, contract, columns } = around
  const { filter, cursor } = parameter ?? {}
  const sort = place.object('x-sort')
  if (sort !== undefined && parameter !== undefined) checkSort(sort, parameter, columns)
  const choice = place.object('x-columns')
  if (choice !== undefined && parameter !== undefined) {
    const isFixed = tableOf(operation)?.widths !== undefined
    const names = columns.length === 0 ? [] : [...new Set([...columns, ...rowMembers(operation)])]
    const isNested = (name: string): boolean => hasRowMember(operation, name)
    checkColumnChoice(choice, { place, parameter, columns: names, isFixed, isNested })
  }
  checkMediaChoice(place.object('x-media-type'), parameter, operation)
  checkCut(place, operation)
  if (cursor !== undefined) known(place.object('x-cursor')?.at('column'), columns, 'a column of the answer')
  const entry = place.object('x-filter')
  if (filter === undefined || entry === undefined) return
  const via = entry.object('via')
  for (const named of [entry.at('source'), via?.at('operation')]) knownOperation(named, contract)
  if (via !== undefined && filter.via !== undefined) {
    known(via.at('column'), columnsOf(contract, filter.via.operation), `a column of ${filter.via.operation}`)
    known(via.at('keyColumn'), rowsBehind(filter, columns, contract), 'a column of the rows that are filtered')
    const key = operationById(contract, filter.via.operation)?.parameters
    known(via.at('key'), key?.map(({ name }) => name) ?? [], `a parameter of ${filter.via.operation}`)
    return
  }
  checkColumns(entry, filter, around)
}

function checkColumns(entry: Place, filter: Filter, { operation, contract, columns }: Around): void {
  const behind = rowsBehind(filter, columns, contract)
  const wanted = behind.length === 0 ? 'rows to filter' : 'a column'
  const rows = filter.on === 'source' ? operationById(contract, filter.source) : operation
  for (const name of ['column', 'latitude'] as const)
    known(entry.at(name), behind, wanted, rows && nestedBeside(rows, filter[name] ?? ''))
  checkComparison(entry, filter, (rows && tableOf(rows)?.columns) ?? [])
}

/** A cap or a page of an answer without rows would be ignored. */
function checkCut(place: Place, operation: Operation): void {
  if (operation.method !== 'get' || tablesOf(operation).length > 0) return
  for (const word of ['x-cap', 'x-page'])
    place.at(word)?.report('rows to cut: an answer with a list of objects, or a table')
}

function rowsBehind(filter: Filter, columns: readonly string[], contract: Contract): readonly string[] {
  return filter.on === 'source' ? columnsOf(contract, filter.source ?? '') : columns
}

function columnsOf(contract: Contract, operationId: string): string[] {
  const operation = operationById(contract, operationId)
  return operation === undefined ? [] : columnNames(operation)
}

function columnNames(operation: Operation): string[] {
  return (tableOf(operation)?.columns ?? []).map(({ name }) => name)
}

function knownOperation(place: Place | undefined, contract: Contract): void {
  if (typeof place?.value !== 'string' || operationById(contract, place.value) !== undefined) return
  const ids = contract.operations.map(({ id }) => id)
  known(place, ids, 'the id of an operation')
}

/**
 * If a name is wrong, the message also lists its members, or those beside it: they are columns only if a word names
 * them. If the name itself is among these, no word can make it a column.
 */
function known(
  place: Place | undefined,
  names: readonly string[],
  wanted: string,
  nested: readonly string[] = [],
): void {
  if (typeof place?.value !== 'string' || names.includes(place.value)) return
  const inner = nested.filter((name) => name.startsWith(`${place.value}.`))
  const none = ', but no object, no list of objects and no member of "oneOf" or "anyOf",'
  if (nested.includes(place.value)) place.report(among(`${wanted}${none}`, [...inner, ...names]))
  else place.report(among(wanted, [...new Set([...nested, ...names])]))
}
