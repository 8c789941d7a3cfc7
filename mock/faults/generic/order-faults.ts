import { type Contract, isPartOfText, type Operation, type Parameter, usualSort } from '../../../spec/index.js'
import type { OutcomeHook } from '../../model/deviation.js'
import type { Consequences } from '../../model/fault.js'
import type { Row } from '../../model/relation.js'
import { takesSealed } from '../../query/cursor.js'
import { unread } from '../make/change-parameter.js'
import { editOperation, editParameter } from '../make/edit-contract.js'
import { onRows } from '../make/on-rows.js'
import { reddened } from '../make/reddened.js'
import { type Draft, draftsOf, possible } from './draft.js'
import { inTurn, PAGES } from './in-turn.js'
import { sortFaults } from './sort-faults.js'
import { rowOperations } from './table-operations.js'

/** Errors in the order of rows, in pages, and in searches, whose answers are ordered too. */
export function orderFaults(contract: Contract): readonly Draft[] {
  return rowOperations(contract).flatMap(({ operation }) => [
    ...reversed(contract, operation),
    ...pageFaults(contract, operation),
    ...searchFaults(operation),
    ...sortFaults(operation),
  ])
}

function reversed(contract: Contract, operation: Operation): readonly Draft[] {
  const { id } = operation
  const keys = operation.order.filter(
    ({ by, level, when, open }) => by !== 'similarity' && level === 'must' && when === undefined && open.length === 0,
  )
  const [first] = keys
  if (first === undefined) return []
  const sort = usualSort(operation)
  const because = `${id} cuts off the rows at the wrong end`
  const cut = [
    ...PAGES,
    'page.numbered',
    'filter.effective',
    'invariant.table',
    'cap.honoured',
    'search.discovery',
    'rows.count',
    'order.chosen',
  ]
  return [
    {
      kind: 'order-reversed',
      place: id,
      clauses: [first.clause],
      title: `${id} sends its rows in the reverse order`,
      caughtBy:
        sort === undefined ? `order.sorted@${id}#${first.column}` : `order.chosen@${id}#${sort.name}=${sort.default}`,
      consequences: [
        ...reddened(cut, because),
        ...inTurn(contract, operation).filter(({ check }) => check.startsWith('consistency.')),
      ],
      outcome: onRows(id, (rows, { given }) => (given.has(first.unless ?? '') ? rows : rows.toReversed())),
    },
  ]
}

function pageFaults(contract: Contract, operation: Operation): readonly Draft[] {
  const { id } = operation
  const parameter = operation.parameters.find(({ cursor }) => cursor !== undefined)
  if (parameter?.cursor === undefined || !operation.parameters.some(({ cap }) => cap === 'rows')) return []
  const { name } = parameter
  const said = { place: `${id}#${name}`, clauses: [parameter.clause], consequences: walked(contract, operation) }
  return draftsOf(said, {
    'cursor-ignored': {
      title: `Every page of ${id} is the first one`,
      caughtBy: `page.disjoint@${id}`,
      contract: unread(id, name),
    },
    'page-loses-row': {
      title: `${id} leaves out the first row after a cursor`,
      caughtBy: `page.complete@${id}`,
      outcome: onRows(id, (rows, { given }) => (given.has(name) ? rows.slice(1) : rows)),
    },
    // After a plain value, a page may begin with the rows of that value.
    'page-repeats-row': takesSealed(parameter) && {
      title: `${id} begins a page with the last row of the page before`,
      caughtBy: `page.disjoint@${id}`,
      outcome: repeating(id, name),
    },
  })
}

/** Repeats the last row of the previous page, which is known by the cursor that it handed over. */
function repeating(id: string, cursor: string): OutcomeHook {
  const lastBefore = new Map<string, Row>()
  return (outcome, { operation, values, given }) => {
    if (operation.id !== id || outcome.kind !== 'rows') return outcome
    const last = outcome.rows.at(-1)
    if (outcome.nextCursor !== undefined && last !== undefined) lastBefore.set(outcome.nextCursor, last)
    const before = given.has(cursor) ? lastBefore.get(String(values[cursor])) : undefined
    return before === undefined ? outcome : { ...outcome, rows: [before, ...outcome.rows.slice(0, -1)] }
  }
}

function walked(contract: Contract, operation: Operation): Consequences {
  const because = `it reads the pages of ${operation.id}`
  return reddened([...PAGES, 'invariant.table', 'order.sorted'], because).concat(
    inTurn(contract, operation).filter(({ check }) => check.startsWith('consistency.')),
  )
}

function searchFaults(operation: Operation): readonly Draft[] {
  const isSimilar = ({ filter }: Parameter): boolean => filter?.op === 'trigram'
  const parameter = operation.parameters.find(isSimilar) ?? operation.parameters.find(isPartOfText)
  if (parameter?.filter === undefined) return []
  const { id } = operation
  const { name, filter, minLength = 0 } = parameter
  const because = `${id} is searched by ${name}`
  const ranked = operation.order.find(({ by }) => by === 'similarity')
  const broken = (kind: string, title: string, owner: string, also: readonly string[] = []): Draft => ({
    place: `${id}#${name}`,
    clauses: [parameter.clause, filter.clause, ranked?.clause],
    kind,
    title: `${id} ${title}`,
    caughtBy: `${owner}@${id}`,
    consequences: reddened([...SEARCHES.filter((check) => check !== owner), ...also], because),
  })
  const longer = {
    ...broken('search-longer', `requires a longer ${name} than documented`, 'search.minimum'),
    contract: editParameter(id, name, (old) => ({ ...old, minLength: minLength + 1 })),
  }
  if (!isSimilar(parameter)) return [longer]
  return possible([
    {
      ...broken('search-literal', `finds only rows whose text contains ${name} exactly`, 'search.typo'),
      outcome: foundRows(id, name, filter.column, (text, query) => text.includes(query)),
    },
    {
      ...broken(
        'search-first-letter',
        `finds only rows whose text begins with the first letter of ${name}`,
        'search.typo',
      ),
      outcome: foundRows(id, name, filter.column, (text, query) => text.startsWith(query.slice(0, 1))),
    },
    ranked !== undefined && {
      ...broken('search-worst-first', `begins with the text that is least similar to ${name}`, 'search.best-first', [
        'search.discovery',
      ]),
      contract: leastSimilarFirst(id),
    },
    minLength >= 2 && longer,
  ])
}

const SEARCHES = ['search.typo', 'search.best-first', 'search.minimum']

/** Keeps the rows whose text passes a test beside the query, both in lower case. */
function foundRows(id: string, name: string, column: string, isFound: (text: string, query: string) => boolean) {
  return onRows(id, (rows, { values }) => {
    const query = values[name]
    return typeof query === 'string'
      ? rows.filter((row) => isFound(String(row[column]).toLowerCase(), query.toLowerCase()))
      : rows
  })
}

function leastSimilarFirst(id: string): (contract: Contract) => Contract {
  return editOperation(id, (old) => ({
    ...old,
    order: old.order.map((key) => (key.by === 'similarity' ? { ...key, direction: 'asc' as const } : key)),
  }))
}
