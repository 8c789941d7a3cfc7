import { type Filter, type FilterOp, isMonth, mayBeRounded, tableOf } from '../../../spec/index.js'
import type { MistakenFilter } from '../../model/relation.js'
import { withFilter } from '../make/change-filter.js'
import { type Draft, possible } from './draft.js'
import { type FilterPlace, owner, type Said } from './filter-place.js'

interface Mistake {
  readonly kind: string
  readonly title: string
  /** The operator that is used instead. */
  readonly as: FilterOp
  /** Whether rows are missing, rather than too many. */
  readonly caughtBy?: string
}

const BOUND_TURNED = { kind: 'bound-turned', title: 'applies {name} as the opposite bound' }
const EDGE_MISTAKEN = { kind: 'edge-mistaken', title: 'includes the value of {name} itself' }
const WHOLE_TEXT: Mistake = {
  kind: 'whole-text',
  title: 'compares {name} with the whole string',
  as: 'eq',
  caughtBy: 'filter.effective',
}
const MISTAKEN: Readonly<Partial<Record<FilterOp, readonly Mistake[]>>> = {
  gte: [{ ...BOUND_TURNED, as: 'lte' }],
  lte: [{ ...BOUND_TURNED, as: 'gte' }],
  gt: [
    { ...BOUND_TURNED, as: 'lt' },
    { ...EDGE_MISTAKEN, as: 'gte' },
  ],
  lt: [
    { ...BOUND_TURNED, as: 'gt' },
    { ...EDGE_MISTAKEN, as: 'lte' },
  ],
  between: [{ kind: 'end-ignored', title: 'reads only the first end of {name}', as: 'gte' }],
  ne: [{ kind: 'not-forgotten', title: 'keeps the rows that {name} excludes', as: 'eq' }],
  prefix: [WHOLE_TEXT],
  contains: [WHOLE_TEXT],
}

/** Whether equal and nearly equal values differ visibly: whole numbers, multiples of a step, and days. */
function hasSharpEdge({ operation, filter }: FilterPlace): boolean {
  const column = tableOf(operation)?.columns.find(({ name }) => name === filter.column)
  if (column?.multipleOf !== undefined) return true
  return column !== undefined && (column.type === 'integer' || column.type === 'date' || isMonth(column))
}

/** Amounts that may be rounded: thresholds beside each other show what happens at the edge. */
export function isAmount({ operation, filter }: Pick<FilterPlace, 'operation' | 'filter'>): boolean {
  const column = tableOf(operation)?.columns.find(({ name }) => name === filter.column)
  return mayBeRounded(column)
}

/** The rows of a cut answer show too few different amounts. */
function hasEdgesOfAmounts(place: FilterPlace): boolean {
  const { operation, parameter, filter } = place
  const isWhole = operation.parameters.every(({ page, cursor }) => page === undefined && cursor === undefined)
  const isPlain = filter.on === 'row' && filter.via === undefined && filter.open.length === 0 && !parameter.required
  return isAmount(place) && isWhole && isPlain && tableOf(operation)?.shape === 'closed'
}

function isSwitch({ parameter: { type, required }, filter: { map, op, on, via } }: FilterPlace): boolean {
  if (required || (op !== 'eq' && op !== 'present') || on !== 'row' || via !== undefined) return false
  return map === undefined ? type === 'boolean' || op === 'present' : Object.keys(map).sort().join() === 'false,true'
}

/** The reversed comparison, a window of twice the length, exchanged translated values. */
export function turned(place: FilterPlace, said: Said): readonly Draft[] {
  const { operation, parameter, filter } = place
  const { id } = operation
  const { name } = parameter
  const caughtBy = `${owner(filter)}@${id}#${name}`
  const change: Change = (kind, title, edit) => ({
    ...said,
    kind,
    title: `${id} ${title}`,
    caughtBy,
    contract: withFilter(id, name, edit),
  })
  return [...misread(place, change), ...beside(place, change)]
}

type Change = (kind: string, title: string, edit: (old: Filter) => MistakenFilter) => Draft

/** Mistakes at the edges of what the filter keeps: empty cells, and the ends of a range. */
function beside(place: FilterPlace, change: Change): readonly Draft[] {
  const { operation, parameter, filter } = place
  const { name } = parameter
  if (filter.on !== 'row' || filter.via !== undefined || filter.alternatives.length > 0) return []
  const column = tableOf(operation)?.columns.find((one) => one.name === filter.column)
  // Only cells that a caller can ask for by their presence are certainly empty in some rows.
  const hasEmpty = operation.parameters.some(
    (one) => one.filter?.op === 'present' && one.filter.column === filter.column,
  )
  const isEmptiable = column?.nullable === true && hasEmpty && filter.op !== 'ne' && filter.op !== 'present'
  // On one page of several, a missing row may only have moved.
  const isWhole = operation.parameters.every((one) => one.page === undefined && one.cursor === undefined)
  const isOfAmounts = hasEdgesOfAmounts(place)
  // A cap may hide the rows that are lost.
  const isCapped = operation.parameters.some(({ cap }) => cap !== undefined)
  const mayExclude = filter.op === 'between' && !parameter.required && isWhole && (hasSharpEdge(place) || isOfAmounts)
  const isMoment = parameter.format === 'date-time' && column?.type === 'date-time' && /^[gl]te?$/.test(filter.op)
  return possible([
    isMoment && {
      ...change('offset-ignored', `reads the time of ${name} without its UTC offset`, (old) => ({
        ...old,
        mistake: 'offset-ignored',
      })),
      caughtBy: `filter.applied@${operation.id}#${name}`,
    },
    isEmptiable &&
      change('empty-passes', `keeps rows without a ${filter.column} for every ${name}`, (old) => ({
        ...old,
        mistake: 'empty-passes',
      })),
    mayExclude && {
      ...change('ends-excluded', `excludes the ends of ${name}`, (old) => ({ ...old, mistake: 'ends-excluded' })),
      caughtBy: `${isOfAmounts || isCapped ? 'filter.edge' : 'filter.effective'}@${operation.id}#${name}`,
    },
  ])
}

/** No row shows that an amount is exactly the value, so another check sees the mistake. */
function ownerOfAmounts(kind: string, place: FilterPlace): string | undefined {
  return kind === 'edge-mistaken' && isAmount(place) ? 'filter.edge' : undefined
}

/** The value is compared in another way. */
function misread(place: FilterPlace, change: Change): readonly Draft[] {
  const { operation, parameter, filter } = place
  const { id } = operation
  const { name } = parameter
  const mistakes = MISTAKEN[filter.op] ?? []
  if (mistakes.length > 0) {
    return mistakes
      .filter(({ kind }) => kind !== 'edge-mistaken' || hasSharpEdge(place) || hasEdgesOfAmounts(place))
      .map(({ kind, title, as, caughtBy: other = ownerOfAmounts(kind, place) }) => ({
        ...change(kind, title.replace('{name}', name), (old) => ({ ...old, op: as })),
        ...(other !== undefined && { caughtBy: `${other}@${id}#${name}` }),
      }))
  }
  const { map } = filter
  if (isSwitch(place)) {
    const [on, off] = [map?.true ?? 'true', map?.false ?? 'false']
    return [
      change('false-is-true', `treats ${name}=false as true`, (old) => ({ ...old, map: { true: on, false: on } })),
      change('true-is-false', `treats ${name}=true as false`, (old) => ({ ...old, map: { true: off, false: off } })),
    ]
  }
  if (map === undefined || new Set(Object.values(map)).size < 2) return []
  const words = Object.values(map)
  const next = (index: number): string => words[(index + 1) % words.length] ?? ''
  const exchanged = Object.fromEntries(Object.keys(map).map((key, index) => [key, next(index)]))
  return [change('words-exchanged', `treats one value of ${name} as another`, (old) => ({ ...old, map: exchanged }))]
}
