import type { Operation, Parameter } from '../../../spec/index.js'
import { appliedValue } from '../../ask/sent-value.js'
import type { Exchange } from '../../exchange.js'
import { clearlyBreaks, type SentFilter } from '../../read/filter/obeys-filter.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'

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

function isOfPages({ cap, cursor, page, sort }: Parameter): boolean {
  return cap !== undefined || cursor !== undefined || page !== undefined || sort !== undefined
}
