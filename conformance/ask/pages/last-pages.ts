import { type Operation, operationFor, type Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { toldTotals } from '../../read/body-member.js'
import { isLawful } from '../filter-candidates.js'
import { requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import type { Values } from '../make-probe.js'
import { appliedValue, sentValue, sentValues } from '../sent-value.js'

/**
 * The pages that the total of the plain answer makes checkable: the last one, the one behind it, the last one of the
 * largest size, and the second page of the first answer to a filter that has one. A service may go wrong on these only.
 */
export function lastPages(operation: Operation, evidence: Evidence): readonly Probe[] {
  const plain = evidence.answer(firstCall(operation, evidence))
  const place = plain && placeIn(operation, plain)
  if (plain === undefined || place === undefined) return []
  const own =
    place.total > DEEPEST
      ? []
      : [...lastOfSizes(place), ...behindLast(place)].map((values) =>
          callWith(operation, evidence, { ...requiredValues(operation, evidence), ...values }),
        )
  return [...own, ...filteredPage(operation, evidence)]
}

/** Services may refuse, or answer slowly, what lies deeper or is larger. */
const [DEEPEST, LARGEST] = [5_000, 1_000]

interface Place {
  readonly page: Parameter
  readonly cap: Parameter
  /** Of a page. */
  readonly size: number
  readonly total: number
}

function placeIn(operation: Operation, exchange: Exchange): Place | undefined {
  const { parameters } = operationFor(operation, exchange.probe.presented.tier)
  const page = parameters.find((one) => one.page !== undefined)
  const cap = parameters.find((one) => one.cap === 'rows')
  const [total] = toldTotals(exchange, operation)
  if (page === undefined || cap === undefined || total === undefined) return undefined
  const size = Number(appliedValue(exchange.probe, cap, operation) ?? Number.NaN)
  return size > 0 ? { page, cap, size, total } : undefined
}

/** None if the plain answer has all rows. */
function lastOfSizes({ page, cap, size, total }: Place): readonly Values[] {
  if (total <= size) return []
  const most = cap.maximum ?? size
  const last = (of: number): Values => (total <= of ? {} : valueAt(page, Math.ceil(total / of) - 1, of))
  return [last(size), ...(most > size && most <= LARGEST ? [{ ...last(most), [cap.name]: String(most) }] : [])]
}

/** The first page without rows, if the document allows its number. */
function behindLast({ page, size, total }: Place): readonly Values[] {
  const values = valueAt(page, Math.ceil(total / size), size)
  return total > 0 && isLawful(String(values[page.name]), page) ? [values] : []
}

function filteredPage(operation: Operation, evidence: Evidence): readonly Probe[] {
  const filters = operation.parameters.filter(({ filter, required }) => filter !== undefined && !required)
  for (const exchange of evidence.successes(operation.id)) {
    const { probe } = exchange
    const place = placeIn(operation, exchange)
    const isFiltered = filters.some((filter) => sentValue(probe, filter, operation) !== undefined)
    if (place === undefined || !isFiltered || probe.repeat > 0) continue
    const { page, size, total } = place
    if (total <= size || sentValue(probe, page, operation) !== undefined) continue
    return [callWith(operation, evidence, { ...sentValues(probe, operation), ...valueAt(page, 1, size) })]
  }
  return []
}

/** The value that chooses this part of the rows, counted in pages. */
export function valueAt({ name, page }: Parameter, index: number, size: number): Values {
  const first = page?.first ?? 0
  return { [name]: String(page?.by === 'offset' ? first + index * size : first + index) }
}
