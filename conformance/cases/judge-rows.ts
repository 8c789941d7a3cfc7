import { compileRule, inNumber } from '../../spec/index.js'
import { requestValues } from '../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../check.js'
import { exceededCost } from '../checks/finding/exceeded-cost.js'
import { noEvidence, pass, violated } from '../checks/finding/finding.js'
import { evaluateRows } from '../checks/invariant/evaluate-rows.js'
import { evaluateTable } from '../checks/invariant/evaluate-table.js'
import type { Exchange } from '../exchange.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import { caseOperation } from './case-probe.js'
import type { OwnCase } from './own-case.js'

/** A finding for each rule of the case. An answer without rows proves no rule. */
export function judgeRows(one: OwnCase, exchange: Exchange, instance: Instance, evidence: Evidence): Finding[] {
  const { rows, table } = one.expects
  if (rows.length + table.length === 0) return []
  const operation = caseOperation(one.operation, evidence)
  const answer = wholeTable(exchange, operation)
  if (answer === undefined || rowsOf(answer).length === 0)
    return [noEvidence('no-data', `Case "${one.name}": the answer has no rows, so its rules prove nothing`, [exchange])]
  const params = requestValues(exchange.probe, operation)
  const judging: Judging = { one, answer, instance, params }
  return [...rows.map((rule) => judgeEach(rule, judging)), ...table.map((rule) => judgeAll(rule, judging))]
}

/** The table that is the whole answer. */
export function wholeTable(exchange: Exchange, operation: Parameters<typeof tablesOf>[1]): TableAnswer | undefined {
  return tablesOf(exchange, operation).find(({ property }) => property === undefined)
}

interface Judging {
  readonly one: OwnCase
  readonly answer: TableAnswer
  readonly instance: Instance
  readonly params: Readonly<Record<string, string>>
}

function judgeEach(rule: string, { one, answer, instance, params }: Judging): Finding {
  const { exchange } = answer
  const { broken, count, costly } = evaluateRows({ rule }, answer, { params, known: new Map() })
  if (broken === undefined) {
    if (count > 0) return pass(`${inNumber(count, 'row obeys', 'rows obey')} "${rule}"`, [exchange])
    return costly > 0 ? exceededCost(rule, costly) : unread(rule, answer)
  }
  const read = compileRule(rule, 'row').reads.self
  const values = read.map((name) => `${name}=${broken.text(name) ?? ''}`).join(', ')
  return violated(instance, {
    message: `Case "${one.name}", row ${broken.number}: wanted ${rule} (${values})`,
    expected: rule,
    actual: values,
    exchanges: [exchange],
    marks: [{ exchange: exchange.id, row: broken.number, columns: read }],
  })
}

function judgeAll(rule: string, { one, answer, instance, params }: Judging): Finding {
  const { exchange } = answer
  const verdict = evaluateTable({ rule }, answer, { params })
  const count = rowsOf(answer).length
  if (verdict === 'holds') return pass(`${inNumber(count, 'row obeys', 'rows together obey')} "${rule}"`, [exchange])
  if (verdict === 'costly') return exceededCost(rule, count)
  if (verdict === 'silent') return unread(rule, answer)
  return violated(instance, {
    message: `Case "${one.name}": the ${count} rows together break ${rule}`,
    expected: rule,
    actual: inNumber(count, 'row that breaks it', 'rows that break it'),
    exchanges: [exchange],
  })
}

/** Empty cells, or columns of another name. */
function unread(rule: string, { exchange }: TableAnswer): Finding {
  return noEvidence('no-data', `No row has all values that "${rule}" reads`, [exchange])
}
