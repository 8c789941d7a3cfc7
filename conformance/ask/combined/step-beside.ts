import { type Column, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { clearlyBreaks } from '../../read/filter/obeys-filter.js'
import { rowsOf } from '../../read/table-answer.js'
import { candidateValues, isLawful, plainNumber } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'

/**
 * A threshold one documented step beyond the value of a row, or seconds beyond its moment, so that this row must be
 * gone: a service that rounds its thresholds, or compares days, keeps it. Cells of rows alone do not show it if all of
 * them end in the same digits, or lie on different days.
 */
export function stepBeside(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter } = parameter
  const up = DIRECTIONS[filter?.op ?? '']
  const column = tableOf(operation)?.columns.find(({ name }) => name === filter?.column)
  if (filter === undefined || filter.on !== 'row' || filter.via !== undefined || up === undefined) return undefined
  const scale = column && scaleOf(column, parameter)
  if (scale === undefined) return undefined
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return undefined
  const { exchange } = plain
  const found = candidateValues(parameter, filter, rowsOf(plain), exchange).flatMap((cell) => {
    const number = scale.read(cell)
    const value = scale.write(number + up * scale.step)
    if (value === undefined) return []
    const asked = { parameter, filter, value, exchange }
    const shows = rowsOf(plain).some(
      (row) => scale.read(String(row.value(filter.column))) === number && clearlyBreaks(asked, row),
    )
    return shows && isLawful(value, parameter) ? [value] : []
  })
  const [value] = found
  if (value === undefined) return undefined
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter.name]: value })
}

/** A moment may hide a part of a second. */
const MOMENTS = 2000

interface Scale {
  readonly step: number
  read(cell: string): number
  write(value: number): string | undefined
}

function scaleOf({ type, multipleOf }: Column, { format }: Parameter): Scale | undefined {
  if (type === 'number' && multipleOf !== undefined) {
    const write = (value: number) => (Number.isInteger(Number(plainNumber(value))) ? undefined : plainNumber(value))
    return { step: multipleOf, read: Number, write }
  }
  if (type !== 'date-time' || format !== 'date-time') return undefined
  const write = (value: number) => (Number.isNaN(value) ? undefined : new Date(value).toISOString().replace('.000', ''))
  return { step: MOMENTS, read: Date.parse, write }
}

/** Where a row lies that must be gone. */
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { gt: 1, gte: 1, lt: -1, lte: -1 }
