import type { Operation, OrderKey } from '../contract/operation.js'
import type { Parameter } from '../contract/parameter.js'
import { type ContractChange, change, type Place, withClause } from './contract-change.js'

/** Rows in another order break clients, unless the documentation left that part of the order open. */
export function orderChanges(
  { order: before }: Pick<Operation, 'order'>,
  { order: after }: Pick<Operation, 'order'>,
  place: Place,
): ContractChange[] {
  const [old, now] = [before, after].map((keys) => keys.map(wordsOf))
  const says = `order ${textOf(old)} → ${textOf(now)}`
  const [firm, stillFirm] = [before, after].map((keys) => keys.filter(({ level }) => level !== 'observe').map(wordsOf))
  const cited = withClause(place, [...before, ...after].find(({ clause }) => clause !== undefined)?.clause)
  if (textOf(old) === textOf(now)) return promiseChanges([firm ?? [], stillFirm ?? []], cited)
  // Further keys decide only between rows that were equal before.
  const isKept = (firm ?? []).every((words, index) => stillFirm?.[index] === words)
  const isRefined = isKept && (old ?? []).every((words, index) => now?.[index] === words)
  return [change(isRefined ? 'fine' : isKept ? 'risky' : 'breaks', says, cited)]
}

/** The same order, but more or less of it is promised. */
function promiseChanges(
  [firm, stillFirm]: readonly [readonly string[], readonly string[]],
  place: Place,
): ContractChange[] {
  const [gone, added] = [
    firm.filter((words) => !stillFirm.includes(words)),
    stillFirm.filter((words) => !firm.includes(words)),
  ]
  return [
    ...(gone.length === 0 ? [] : [change('breaks', `order ${textOf(gone)} is left open now`, place)]),
    ...(added.length === 0 ? [] : [change('fine', `order ${textOf(added)} is promised now`, place)]),
  ]
}

/** The order that each value of a parameter chooses. */
export function inWords(sort: Parameter['sort']): Readonly<Record<string, string>> | undefined {
  if (sort === undefined) return undefined
  return Object.fromEntries(
    Object.entries(sort).map(([value, keys]) => [
      value,
      keys.map(({ column, direction }) => `${column} ${direction}`).join(', '),
    ]),
  )
}

function textOf(words: readonly string[] = []): string {
  return words.join(', ') || 'none'
}

function wordsOf({ column, direction, by, when, unless }: OrderKey): string {
  return [
    column,
    direction,
    ...(by === 'value' ? [] : [`by ${by}`]),
    ...(when === undefined ? [] : [`with ${when}`]),
    ...(unless === undefined ? [] : [`without ${unless}`]),
  ].join(' ')
}
