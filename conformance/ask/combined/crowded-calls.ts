import { limitsFor, type Operation, type Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import type { Probe } from '../../probe.js'
import { OBEYS } from '../../read/filter/tells-each.js'
import { rowsOf } from '../../read/table-answer.js'
import { candidateValues } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith } from '../first-call.js'
import { type FilterParameter, rowFilters } from '../row-filters.js'
import { sentValue } from '../sent-value.js'
import { knownRows } from './known-rows.js'
import { markerOf } from './mark-rows.js'

/**
 * Requests for the value of each filter that most known rows have, and for the first page, each alone and without a
 * limit, if so many rows belong to it that the default limit cuts the answer: a service may forget that default beside
 * another parameter. Not where an answer to the parameter was cut at the default.
 */
export function crowdedCalls(operation: Operation, cap: Parameter, evidence: Evidence): readonly Probe[] {
  const known = knownRows(operation, evidence)
  const usual = Number(limitsFor(cap, callerTier(evidence.contract, evidence.target, operation)).default)
  if (known === undefined) return []
  const marksOf = markerOf(known, undefined)
  const fixed = requiredValues(operation, evidence)
  const isOpen = (parameter: Parameter): boolean =>
    !parameter.required && !isShown(parameter, cap, { operation, usual, evidence })
  const pages = operation.parameters.flatMap((one) =>
    one.page !== undefined && known.rows.length > usual && isOpen(one)
      ? [callWith(operation, evidence, { ...fixed, [one.name]: one.page.first })]
      : [],
  )
  const filtered = rowFilters(operation)
    .filter(({ parameter }) => isOpen(parameter))
    .flatMap((own: FilterParameter) => {
      const values = candidateValues(own.parameter, own.filter, known.rows, known.answer.exchange)
      const counted = values.map((value) => ({
        value,
        count: marksOf(own, value).marks.filter((mark) => mark === OBEYS).length,
      }))
      const [most] = counted.toSorted((a, b) => b.count - a.count)
      const isCrowded = most !== undefined && most.count > usual
      return isCrowded ? [callWith(operation, evidence, { ...fixed, [own.parameter.name]: most.value })] : []
    })
  return [...pages, ...filtered]
}

interface Place {
  readonly operation: Operation
  readonly usual: number
  readonly evidence: Evidence
}

function isShown(parameter: Parameter, cap: Parameter, { operation, usual, evidence }: Place): boolean {
  return evidence.successes(operation.id).some(({ probe }) => {
    const isAsked =
      sentValue(probe, parameter, operation) !== undefined && sentValue(probe, cap, operation) === undefined
    const answer = isAsked ? answerTo(probe, operation, evidence) : undefined
    return answer !== undefined && rowsOf(answer).length >= usual
  })
}
