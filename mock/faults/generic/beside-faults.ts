import { type Contract, columnOf, type Operation, type Parameter, tableOf, windowUnit } from '../../../spec/index.js'
import { forgets } from '../make/forget-parameter.js'
import type { Draft } from './draft.js'
import { type FilterPlace, others, owner } from './filter-place.js'
import { calledOperations } from './table-operations.js'

/** Filters that work alone: one is ignored beside another parameter, or for one of its words. */
export function besideFaults(contract: Contract): readonly Draft[] {
  return calledOperations(contract).flatMap((operation) => [
    ...wordFilters(operation).flatMap((found) => {
      const place = { contract, operation, ...found }
      return [...COMPANIES.flatMap((company) => dropped(place, company)), ...ignoredWord(place)]
    }),
    ...droppedBesideThreshold(contract, operation),
    ...summaryFilters(operation).flatMap((found) => dropped({ contract, operation, ...found }, OF_A_SYMBOL)),
  ])
}

/** A summary counts rows of a symbol, and its other filters work without a symbol only. */
const OF_A_SYMBOL: Company = { kind: 'symbol-of-a-summary', isOne: ({ symbol, required }) => symbol && !required }

function summaryFilters({ parameters }: Operation): readonly Found[] {
  const behind = parameters.filter(({ filter }) => filter?.on === 'source' && filter.via === undefined)
  if (behind.some(({ required }) => required) || !behind.some(({ symbol }) => symbol)) return []
  return behind.flatMap((parameter) => {
    const { filter } = parameter
    // One of two words removes too few kinds of rows to prove that the answer must change.
    const isOfTwo = parameter.enum?.length === 2
    return filter === undefined || parameter.symbol || isOfTwo ? [] : [{ parameter, filter }]
  })
}

type Found = Pick<FilterPlace, 'parameter' | 'filter'>

/** Optional filters by equal values whose meaning is documented. */
function wordFilters(operation: Operation): readonly Found[] {
  const found = operation.parameters.filter(isWord)
  // An answer that sums up what a filter leaves does not show the filter in its rows.
  if (found.some(({ filter }) => filter?.on === 'source')) return []
  // A list of the symbols themselves is short, and most of its requests name a symbol.
  if (operation.parameters.some(({ symbol, filter }) => symbol && filter?.op === 'in')) return []
  // The key alone selects one record, so requests do not combine it with others.
  const key = tableOf(operation)?.key?.columns.join()
  return found.flatMap((parameter) => {
    const { filter } = parameter
    return filter === undefined || filter.column === key ? [] : [{ parameter, filter }]
  })
}

function isWord({ filter, required, symbol, open, default: usual }: Parameter): boolean {
  if (filter?.op !== 'eq' || required || symbol || usual !== undefined || filter.via !== undefined) return false
  return filter.open.length === 0 && open.length === 0
}

interface Company {
  readonly kind: string
  isOne(parameter: Parameter): boolean
}

const COMPANIES: readonly Company[] = [
  // Requests name symbols whose rows differ where the parameter is a list; the rows of one symbol are often alike.
  { kind: 'symbol', isOne: ({ symbol, type, filter }) => symbol && type === 'list' && filter?.on === 'row' },
  { kind: 'bound', isOne: ({ filter }) => /^[gl]te?$/.test(filter?.op ?? '') },
  { kind: 'window', isOne: ({ filter, required }) => windowUnit(filter?.op) !== undefined && !required },
]

function dropped(place: FilterPlace, { kind, isOne }: Company): readonly Draft[] {
  const { operation, parameter } = place
  const beside = operation.parameters.find((other) => other !== parameter && isOne(other))
  if (beside === undefined) return []
  return [
    {
      ...said(place),
      kind: `filter-dropped-beside-${kind}`,
      place: `${operation.id}#${parameter.name}`,
      title: `${operation.id} ignores ${parameter.name} when ${beside.name} is given too`,
      read: forgets(operation.id, parameter.name, ({ given }) => given.has(beside.name)),
    },
  ]
}

/** The second filter over a value of another answer is ignored beside a threshold, also if that is the default. */
function droppedBesideThreshold(contract: Contract, operation: Operation): readonly Draft[] {
  const threshold = operation.parameters.find(
    ({ filter, default: usual }) => /^[gl]te?$/.test(filter?.op ?? '') && filter?.on === 'row' && usual !== undefined,
  )
  const [, parameter] = operation.parameters.filter(({ filter }) => filter?.via !== undefined && filter.on === 'row')
  const filter = parameter?.filter
  if (threshold === undefined || parameter === undefined || filter === undefined) return []
  const place = { contract, operation, parameter, filter }
  return dropped(place, { kind: 'threshold', isOne: (other) => other === threshold })
}

/** An hour has no room for every word, so only the first listed one is ignored. */
function ignoredWord(place: FilterPlace): readonly Draft[] {
  const { operation, parameter } = place
  const { id } = operation
  const { name } = parameter
  return wordsOf(place)
    .slice(0, 1)
    .map((word) => ({
      ...said(place),
      kind: 'word-ignored',
      place: `${id}#${name}=${word.replaceAll(/\s+/g, '-')}`,
      title: `${id} ignores ${name} if it is "${word}"`,
      read: forgets(id, name, ({ values }) => values[name] === word),
    }))
}

function wordsOf({ operation, parameter, filter }: FilterPlace): readonly string[] {
  const table = tableOf(operation)
  return parameter.enum ?? (table && columnOf(table, filter.column)?.enum) ?? []
}

function said(place: FilterPlace): Pick<Draft, 'clauses' | 'caughtBy' | 'consequences'> {
  const { operation, parameter, filter } = place
  return {
    clauses: [filter.clause ?? parameter.clause],
    caughtBy: `${owner(filter)}@${operation.id}#${parameter.name}`,
    consequences: others(place),
  }
}
