import { compileRule, type Operation } from '../../../spec/index.js'
import { isBare, requiredParameters, sentValue } from '../../ask/sent-value.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'

/**
 * The answer without filters, for a rule that compares with it. Undefined if the request has a filter that the rule does not
 * read, because that filter may change what is compared; a cap only shows fewer rows.
 */
export function besideBare(
  rule: { readonly rule: string },
  { exchange }: TableAnswer,
  answers: readonly TableAnswer[],
  operation: Operation,
): { readonly bare?: TableAnswer } {
  const { reads } = compileRule(rule, 'rows')
  if (!reads.rows) return {}
  const required = requiredParameters(operation)
  const read = new Set([...required.map(({ name }) => name), ...reads.params])
  const given = exchange.probe.parameters.map(([name]) => name)
  const capped = operation.parameters.filter(({ cap }) => cap === 'rows').map(({ name }) => name)
  if (given.some((name) => !read.has(name) && !capped.includes(name))) return {}
  const bare = answers.find(
    (other) =>
      other.exchange.probe.presented.tier === exchange.probe.presented.tier &&
      isBare(other.exchange.probe, operation) &&
      required.every(
        (one) => sentValue(exchange.probe, one, operation) === sentValue(other.exchange.probe, one, operation),
      ) &&
      rowsOf(other).length > 0,
  )
  return bare === undefined ? {} : { bare }
}
