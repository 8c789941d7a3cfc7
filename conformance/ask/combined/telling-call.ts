import type { Filter, Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { leastOf, mostOf } from '../../read/extremes.js'
import { kilometresBetween } from '../../read/filter/is-in-area.js'
import { rowsOf } from '../../read/table-answer.js'
import { isLawful, plainNumber } from '../filter-candidates.js'
import { answerTo } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { asWritten, compared } from '../further-candidates.js'
import { sentValues } from '../sent-value.js'

/**
 * Values that split the rows badly and still show a mistake: a threshold that every cell obeys, so that only a row with
 * an empty cell may be missing, and a circle of the documented distance around a row that has another row just outside.
 */
export function tellingCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter, required, enum: words } = parameter
  const answer = answerTo(firstCall(operation, evidence), operation, evidence)
  const isPlain = filter?.on === 'row' && filter.via === undefined && !required && words === undefined
  if (!isPlain || answer === undefined) return undefined
  const rows = rowsOf(answer)
  const value = filter.op === 'near' ? crowdedPlace(parameter, rows) : boundOfAll(parameter, rows)
  if (value === undefined || !isLawful(value, parameter)) return undefined
  return callWith(operation, evidence, { ...sentValues(answer.exchange.probe, operation), [parameter.name]: value })
}

/** Programs often read an empty cell as 0 or as less than everything, so the threshold is not on that side of 0. */
function boundOfAll(parameter: Parameter, rows: readonly DataRow[]): string | undefined {
  const { column = '', op } = parameter.filter ?? {}
  if (op !== 'gt' && op !== 'gte' && op !== 'lt' && op !== 'lte') return undefined
  if (!rows.some((row) => row.isEmpty(column))) return undefined
  const isLow = op.startsWith('g')
  const cells = rows.map((row) => row.value(column))
  const numbers = cells.filter((cell) => typeof cell === 'number')
  if (numbers.length > 0) return plainNumber(isLow ? Math.min(leastOf(numbers), -1) : Math.max(mostOf(numbers), 1))
  const texts = cells.filter((cell) => typeof cell === 'string' && cell !== '').map(String)
  const [first] = texts.toSorted((a, b) => (isLow ? compared(a, b) : compared(b, a)))
  return first === undefined || !/^\d{4}-\d{2}-\d{2}/.test(first) ? undefined : asWritten(first, parameter)
}

const MOST_PLACES = 50

/** Of the circles around rows, the one with a row closest to its outside. */
function crowdedPlace({ filter }: Parameter, rows: readonly DataRow[]): string | undefined {
  const { kilometres } = filter ?? {}
  if (filter === undefined || kilometres === undefined) return undefined
  const places = placesOf(filter, rows)
  const nearestOutside = places.map((place) =>
    leastOf(
      places.map((other) => kilometresBetween(place, other)).filter((distance) => distance > kilometres * OUTSIDE),
    ),
  )
  const nearest = leastOf(nearestOutside)
  const [longitude, north] = places[nearestOutside.indexOf(nearest)] ?? []
  // No row is outside of any circle.
  return longitude === undefined || nearest === Number.POSITIVE_INFINITY ? undefined : `${north},${longitude}`
}

/** A circle of a distance of our own, whose centre is a row: it leaves out a row that a circle of miles would hold. */
export function circleCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter, required, maxItems = FIGURES } = parameter
  const answer = answerTo(firstCall(operation, evidence), operation, evidence)
  if (filter?.op !== 'near' || filter.on !== 'row' || required || maxItems < FIGURES || !answer) return undefined
  const places = placesOf(filter, rowsOf(answer))
  const circles = places.flatMap((place) =>
    places.map((other) => ({ place, far: kilometresBetween(place, other) / BEYOND })),
  )
  const circle = circles.find(({ far }) => far > SMALLEST && far < LARGEST)
  if (circle === undefined) return undefined
  const [longitude, north] = circle.place
  const value = `${north},${longitude},${Math.round(circle.far)}`
  return callWith(operation, evidence, { ...sentValues(answer.exchange.probe, operation), [parameter.name]: value })
}

const FIGURES = 3
/** The row is so much farther away than the circle is wide; a mile is 1.6 kilometres. */
const BEYOND = 1.3
const [SMALLEST, LARGEST] = [20, 1000]

function placesOf({ column, latitude = '' }: Filter, rows: readonly DataRow[]) {
  return rows.slice(0, MOST_PLACES).flatMap((row) => {
    const [longitude, north] = [row.value(column), row.value(latitude)]
    return typeof longitude === 'number' && typeof north === 'number' ? [[longitude, north] as const] : []
  })
}

/** Services compute distances in different ways. */
const OUTSIDE = 1.05
