import { type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import { answerKind, hasSuccessStatus } from '../../answer-kind.js'
import { type SingleFilter, singleFilters } from '../../ask/single-filters.js'
import { mustShrink } from '../../ask/window-effect.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { readText } from '../../read/response-text.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { noEvidence, pass, unanswered, violated } from './finding.js'

/** A filter whose effect is not visible in single rows must at least change the answer. */
export function judgeDifference(
  instance: Instance,
  operation: Operation,
  parameter: Parameter,
  evidence: Evidence,
): Finding {
  const singles = singleFilters(operation, parameter, evidence)
  const findings = singles.map((single) => judgeSingle(instance, operation, single, evidence))
  const worst =
    findings.find(({ status }) => status === 'fail') ??
    findings.find(({ status }) => status === 'no-evidence') ??
    findings[0]
  return worst ?? noEvidence('no-data', `No value of "${parameter.name}" is known to change the answer`)
}

function judgeSingle(instance: Instance, operation: Operation, single: SingleFilter, evidence: Evidence): Finding {
  const [changed, plain] = [evidence.answer(single.probe), evidence.answer(single.base)]
  if (plain === undefined || !hasSuccessStatus(plain)) return unanswered(single.base, evidence)
  const asked = `${single.parameter.name}=${single.value}`
  const isEmpty = changed !== undefined && answerKind(changed, evidence.contract).kind === 'empty'
  if (single.removesAll === true && !isBare(plain, operation) && isEmpty)
    return pass(`${asked} removed every row of the answer without it`, [changed, plain])
  if (changed === undefined || !hasSuccessStatus(changed)) return unanswered(single.probe, evidence)
  if (isBare(plain, operation) || isBare(changed, operation)) {
    return noEvidence('no-data', `${asked} returned no rows`, [changed])
  }
  const finding = judgeChange(instance, asked, [changed, plain])
  const isProven = finding.status === 'pass' || single.mustDiffer(evidence) || shrinks(operation, single, evidence)
  return isProven ? finding : noEvidence('no-data', `${asked} changes nothing, which may be lawful`, [changed, plain])
}

/** The answer must differ from the plain call's. */
export function judgeChange(instance: Instance, asked: string, exchanges: readonly [Exchange, Exchange]): Finding {
  const [changed, plain] = exchanges
  if (textOf(plain) !== textOf(changed)) return pass(`${asked} changes the answer`, exchanges)
  return violated(instance, {
    message: `${asked} changes nothing: the answer equals that of the plain call`,
    expected: 'another answer',
    actual: 'the same answer',
    exchanges,
  })
}

/** Other answers may confirm that the window is short enough; it was chosen by a guess. */
function shrinks(operation: Operation, { parameter, value, base }: SingleFilter, evidence: Evidence): boolean {
  const { filter } = parameter
  if (filter?.op !== 'within-days') return false
  return mustShrink({ operation, parameter, filter, days: value, base }, evidence)
}

/** A table without rows proves nothing about a filter; a JSON body always proves something. */
function isBare(exchange: Exchange, operation: Operation): boolean {
  return tableOf(operation) !== undefined && tablesOf(exchange, operation).flatMap(rowsOf).length === 0
}

function textOf({ response }: Exchange): string {
  return response === undefined ? '' : readText(response).text
}
