import {
  type Contract,
  columnOf,
  type Filter,
  hasDay,
  isMonth,
  type Operation,
  tableOf,
  windowUnit,
} from '../../../spec/index.js'
import type { Value } from '../../model/relation.js'
import { withoutFilter } from '../make/change-filter.js'
import { unread } from '../make/change-parameter.js'
import { onRows } from '../make/on-rows.js'
import type { Draft } from './draft.js'
import { type FilterPlace, others, owner, type Said } from './filter-place.js'
import { isAmount, turned } from './mistaken-filter.js'
import { calledOperations } from './table-operations.js'

/** Errors in filtering by the caller's values. */
export function filterFaults(contract: Contract): readonly Draft[] {
  return calledOperations(contract).flatMap((operation) =>
    operation.parameters.flatMap((parameter) => {
      const { filter } = parameter
      // A shown amount may be rounded, so that the real one differs from the excluded value.
      const isUnseen = filter?.op === 'ne' && isAmount({ operation, filter })
      return filter === undefined || filter.op === 'trigram' || isUnseen || isUnordered(operation, filter)
        ? []
        : faultsOf({ contract, operation, parameter, filter })
    }),
  )
}

/** Services order strings by different alphabets, so no judge compares them; months are known by their form. */
function isUnordered(operation: Operation, { column: name, op }: Filter): boolean {
  const table = tableOf(operation)
  const column = table && columnOf(table, name)
  return column?.type === 'string' && /^([gl]te?|between)$/.test(op) && !isMonth(column)
}

function faultsOf(place: FilterPlace): readonly Draft[] {
  const { operation, parameter, filter } = place
  const { id } = operation
  const { name } = parameter
  const said = { place: `${id}#${name}`, clauses: [filter.clause ?? parameter.clause], consequences: others(place) }
  // A path parameter selects rows by its name even without a filter, and a summary needs its required symbol.
  const isImplied =
    (parameter.in === 'path' && name === filter.column) ||
    (parameter.symbol && parameter.required && filter.on === 'source')
  return [
    ...(isImplied ? [] : [ignored(place, said)]),
    ...turned(place, said),
    ...(isComparable(place) ? [tooNarrow(place, said)] : []),
    ...(isListOfValues(place) && filter.via === undefined && filter.on === 'row' ? [firstMember(place, said)] : []),
  ]
}

/** Each member of the list is a separate value. */
function isListOfValues({ parameter, filter }: FilterPlace): boolean {
  return parameter.type === 'list' && (filter.op === 'in' || filter.op === 'has-member' || filter.op === 'eq')
}

/** The request without filters shows matching and other rows, so that a missing row is noticed. */
function isComparable(place: FilterPlace): boolean {
  const { operation, parameter, filter } = place
  const isChosen = parameter.default !== undefined && /^(eq|in|has-member)$/.test(filter.op)
  return (
    filter.on === 'row' &&
    filter.via === undefined &&
    filter.map === undefined &&
    !parameter.required &&
    !isChosen &&
    tableOf(operation)?.shape === 'closed' &&
    isSingleDated(place)
  )
}

/** Handlers themselves read a symbol, or the window of a summary: then the fault removes the parameter. */
function ignored({ operation: { id }, parameter, filter }: FilterPlace, said: Said): Draft {
  const { name, symbol, required, default: standard } = parameter
  const isLookedUp = (symbol && !required) || (filter.on === 'source' && standard !== undefined)
  return {
    ...said,
    kind: 'filter-ignored',
    title: `${id} ignores ${name}`,
    caughtBy: `${owner(filter)}@${id}#${name}`,
    consequences: [
      ...(said.consequences ?? []),
      { check: 'error.parameter-invalid', because: `the form of ${name} is that of its filter` },
    ],
    contract: isLookedUp ? unread(id, name) : withoutFilter(id, name),
  }
}

/** If a row has several dates, a window may use any of them, and a missing row is not noticed. */
function isSingleDated({ operation, filter }: FilterPlace): boolean {
  const dated = (tableOf(operation)?.columns ?? []).map(({ type }) => type).filter(hasDay)
  const days = dated.filter((type) => type === 'date')
  return windowUnit(filter.op) === undefined || (days.length > 0 ? days : dated).length === 1
}

/** A filtered request gets half of its rows. */
function tooNarrow({ operation: { id }, parameter: { name }, filter }: FilterPlace, said: Said): Draft {
  const isWindow = windowUnit(filter.op) !== undefined
  const fewer = { check: 'cap.honoured', because: 'a request with a limit also spells out its window' }
  return {
    ...said,
    consequences: [...(said.consequences ?? []), ...(isWindow ? [fewer] : [])],
    kind: 'filter-too-narrow',
    title: `${id} loses half of the rows that match ${name}`,
    caughtBy: `filter.effective@${id}#${name}`,
    outcome: onRows(id, (rows, { given }) => (given.has(name) ? rows.filter((_, index) => index % 2 === 1) : rows)),
  }
}

function firstMember({ operation: { id }, parameter: { name }, filter }: FilterPlace, said: Said): Draft {
  const isOf = (cell: Value | undefined, member: string): boolean =>
    Array.isArray(cell) ? cell.map(String).includes(member) : String(cell) === member
  return {
    ...said,
    kind: 'first-member-only',
    title: `${id} reads only the first member of the list ${name}`,
    caughtBy: `filter.list@${id}#${name}`,
    outcome: onRows(id, (rows, { values, given }) => {
      const asked = given.has(name) ? values[name] : undefined
      const [first] = Array.isArray(asked) ? asked.map(String) : []
      return first === undefined ? rows : rows.filter((row) => isOf(row[filter.column], filter.map?.[first] ?? first))
    }),
  }
}
