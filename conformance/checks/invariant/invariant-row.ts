import { compileRule, inNumber, type Rule, type Verdict } from '../../../spec/index.js'
import { requestValues } from '../../ask/sent-value.js'
import type { Check, Instance } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import type { TableAnswer } from '../../read/table-answer.js'
import { besideCostly, exceededCost } from '../finding/exceeded-cost.js'
import { observed, pass, violated } from '../finding/finding.js'
import { inWords } from '../finding/in-words.js'
import { nothingProven, readsAnyAnswer } from '../finding/table-place.js'
import { evaluateRows } from './evaluate-rows.js'
import { appliesTo, judgedAnswers, ruleInstances, ruleOf } from './rule-place.js'

export const invariantRow: Check = {
  id: 'invariant.row',
  area: 'invariant',
  level: 'must',
  reads: 'records',
  title: 'Every row obeys the rules about its own columns',
  explain:
    'The document states the rules beside the row, in CEL (a low is not above a high, a net value is purchases minus sales). A row with an empty cell that the rule reads proves nothing.',
  instances: (contract) => ruleInstances(contract, ({ rules }) => rules),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const { place, rule } = ruleOf(instance, evidence.contract, ({ rules }) => rules)
    const answers = judgedAnswers(place, evidence)
    if (answers === 'other-columns') return observed('The columns are not documented, and differ here', [])
    const proof: TableAnswer[] = []
    const known = new Map<string, Verdict>()
    let held = 0
    let beyond = 0
    for (const answer of answers.filter((entry) => appliesTo(rule, entry, place.operation))) {
      const params = requestValues(answer.exchange.probe, place.operation)
      const { broken, count, costly } = evaluateRows(rule, answer, { params, known })
      if (broken !== undefined) return brokenBy(instance, rule, broken, answer)
      if (count > 0) proof.push(answer)
      held += count
      beyond += costly
    }
    if (held === 0 && beyond > 0) return exceededCost(rule.rule, beyond)
    if (held === 0) return nothingProven(place.operation, evidence, 'a row with all values that this rule reads')
    const exchanges = proof.map(({ exchange }) => exchange)
    return pass(
      `${inNumber(held, 'row')} in ${inNumber(exchanges.length, 'answer')} ${held === 1 ? 'obeys' : 'obey'} "${rule.rule}"${besideCostly(beyond)}`,
      exchanges,
    )
  },
}

function brokenBy(instance: Instance, rule: Rule, row: DataRow, { exchange, property }: TableAnswer) {
  const read = compileRule(rule, 'row').reads.self
  const values = read.map((name) => `${name}=${row.text(name) ?? ''}`).join(', ')
  return violated(instance, {
    message: `Row ${row.number}: ${rule.message} (${values})`,
    expected: inWords(rule),
    actual: values,
    exchanges: [exchange],
    marks: [{ exchange: exchange.id, row: row.number, columns: read, ...(property === undefined ? {} : { property }) }],
  })
}
