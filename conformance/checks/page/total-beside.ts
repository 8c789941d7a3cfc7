import { limitsFor, type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import { appliedValue, requestWithout } from '../../ask/sent-value.js'
import type { Exchange } from '../../exchange.js'
import { clearlyBreaks, clearlyObeys, type SentFilter } from '../../read/filter/obeys-filter.js'
import { isWhen } from '../../read/first-inversion.js'
import { rowsIn, rowsOf, tablesOf } from '../../read/table-answer.js'

interface Beside {
  /** Both are pages of the same rows. */
  readonly isSame: boolean
  /** Rows of the plain answer that the filters of the other request remove. */
  readonly removed: number
}

/**
 * The total that the plain answer implies for another one; undefined if their requests differ in more than filters and
 * pages.
 */
export function totalBeside(plain: Exchange, exchange: Exchange, operation: Operation): Beside | undefined {
  const asked: SentFilter[] = []
  for (const parameter of operation.parameters) {
    const valueIn = ({ probe }: Exchange) => appliedValue(probe, parameter, operation)
    const [value, usual] = [valueIn(exchange), valueIn(plain)]
    if (isOfPages(parameter) || value === usual) continue
    const { filter } = parameter
    // If the same filter has another value, neither result is part of the other.
    if (
      value === undefined ||
      usual !== undefined ||
      filter === undefined ||
      filter.on !== 'row' ||
      filter.via !== undefined
    )
      return undefined
    if (filter.op === 'trigram' || filter.open.length > 0) return undefined
    asked.push({ parameter, filter, value, exchange })
  }
  const known = new Set(operation.parameters.map(({ name }) => name))
  if (exchange.probe.parameters.some(([name]) => !known.has(name))) return undefined
  const answer = tablesOf(plain, operation).find(({ property }) => property === undefined)
  if (answer === undefined) return undefined
  const removed = rowsOf(answer).filter((row) => asked.some((one) => clearlyBreaks(one, row))).length
  return { isSame: asked.length === 0, removed }
}

/**
 * Whether a look-back window keeps all rows of the plain request: by the documented order, the newest one is on its first
 * page and the oldest one on its last page, and both clearly lie in the window.
 */
export function keepsAll(ends: readonly Exchange[], exchange: Exchange, operation: Operation): boolean {
  const windows = operation.parameters.filter(({ filter }) => filter && windowUnit(filter.op) !== undefined)
  return windows.some((parameter) => {
    const { name, filter } = parameter
    const value = appliedValue(exchange.probe, parameter, operation)
    const { maximum = Number.POSITIVE_INFINITY } = limitsFor(parameter, exchange.probe.presented.tier)
    if (filter?.on !== 'row' || filter.open.length > 0 || value === undefined || Number(value) > maximum) return false
    const names = [name, ...operation.parameters.flatMap((one) => (isOfPages(one) ? one.name : []))]
    const request = requestWithout(names, exchange, operation)
    return ends.every((end) => {
      const [answer] = tablesOf(end, operation)
      const order = answer && operation.order.find((key) => isWhen(key, answer))
      const isByTime = order?.column === filter.column && order.by === 'value' && order.level === 'must'
      const rows = rowsIn(end, operation)
      return (
        isByTime &&
        order.open.length === 0 &&
        requestWithout(names, end, operation) === request &&
        appliedValue(end.probe, parameter, operation) === undefined &&
        rows.length > 0 &&
        rows.every((row) => clearlyObeys({ parameter, filter, value, exchange }, row))
      )
    })
  })
}

function isOfPages({ cap, cursor, page, sort }: Parameter): boolean {
  return cap !== undefined || cursor !== undefined || page !== undefined || sort !== undefined
}
