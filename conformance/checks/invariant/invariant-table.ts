import { compileRule, inNumber, type Operation } from '../../../spec/index.js'
import { isBare, requestValues, requiredParameters, sentValue } from '../../ask/sent-value.js'
import type { Check } from '../../check.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { besideCostly, exceededCost } from '../finding/exceeded-cost.js'
import { observed, pass, violated } from '../finding/finding.js'
import { inWords } from '../finding/in-words.js'
import { nothingProven, readsAnyAnswer } from '../finding/table-place.js'
import { evaluateTable } from './evaluate-table.js'
import { appliesTo, judgedAnswers, ruleInstances, ruleOf } from './rule-place.js'

export const invariantTable: Check = {
  id: 'invariant.table',
  area: 'invariant',
  level: 'must',
  reads: 'tables',
  title: 'The rows of one answer together obey the rules of their table',
  explain:
    'The document states the rules beside the table, in CEL over all rows (a key occurs once, a rank restarts with every group). Some apply only to the plain call.',
  instances: (contract) => ruleInstances(contract, ({ tableRules }) => tableRules),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const { place, rule } = ruleOf(instance, evidence.contract, ({ tableRules }) => tableRules)
    const answers = judgedAnswers(place, evidence)
    if (answers === 'other-columns') return observed('The columns are not documented, and differ here', [])
    const proof: TableAnswer[] = []
    let beyond = 0
    for (const answer of answers.filter((entry) => appliesTo(rule, entry, place.operation))) {
      const rows = rowsOf(answer)
      if (rows.length === 0) continue
      const params = requestValues(answer.exchange.probe, place.operation)
      const verdict = evaluateTable(rule, answer, { params, ...besideBare(rule, answer, answers, place.operation) })
      if (verdict === 'holds') proof.push(answer)
      if (verdict === 'costly') beyond += rows.length
      if (verdict !== 'broken') continue
      return violated(instance, {
        message: `The ${rows.length} rows together: ${rule.message}`,
        expected: inWords(rule),
        actual: rule.message,
        exchanges: [answer.exchange],
      })
    }
    if (proof.length === 0 && beyond > 0) return exceededCost(rule.rule, beyond)
    if (proof.length === 0) return nothingProven(place.operation, evidence, 'rows with all values that this rule reads')
    const exchanges = proof.map(({ exchange }) => exchange)
    return pass(
      `${inNumber(exchanges.length, 'answer obeys', 'answers obey')} "${rule.rule}"${besideCostly(beyond)}`,
      exchanges,
    )
  },
}

/**
 * The answer without filters, for a rule that compares with it. Undefined if the request has a filter that the rule
 * does not read, because that filter may change what is compared; a cap only shows fewer rows.
 */
function besideBare(
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
