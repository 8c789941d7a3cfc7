import type { Contract, Operation } from '../../spec/index.js'
import { answerKind } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { isCallable } from '../credentials/may-call.js'
import type { Exchange } from '../exchange.js'
import type { Requirement } from '../plan/demand.js'
import type { Result } from '../report.js'

/** The check that decides whether an operation answers at all. */
const ANSWERS = 'path.exists'

/** Operations in scope without any answer that could be judged: no record, no member, no value. */
export function unseenOperations(
  wanted: readonly Requirement[],
  results: readonly Result[],
  evidence: Evidence,
): readonly string[] {
  const named = new Set(wanted.map(({ instance }) => instance.operation))
  const asked = new Set(wanted.filter(({ check }) => check.id === ANSWERS).map(({ instance }) => instance.operation))
  const decided = new Set(results.filter(({ status }) => DECIDED.has(status)).map(({ id }) => id))
  // If the selected checks skip the plain call, any decided requirement of the operation counts.
  const isDecided = ({ id }: Operation): boolean =>
    !asked.has(id) && wanted.some((requirement) => requirement.instance.operation === id && decided.has(requirement.id))
  return evidence.contract.operations
    .filter((operation) => named.has(operation.id) && isCallable(operation))
    .filter((operation) => !isDecided(operation))
    .filter(
      (operation) =>
        !evidence.successes(operation.id).some((success) => hasContent(success, operation, evidence.contract)),
    )
    .map(({ id }) => id)
}

const DECIDED: ReadonlySet<string> = new Set(['pass', 'fail', 'warn', 'observed'])

function hasContent(exchange: Exchange, { answer: promised }: Operation, contract: Contract): boolean {
  const answer = answerKind(exchange, contract)
  // If the form of a table is open, it may be JSON.
  const isOtherForm = answer.kind === 'broken' && answer.form === 'json' && promised.kind === 'table'
  // The only line of a table without documented columns may be a row.
  const isLine = answer.kind === 'empty' && answer.form === 'header' && hasNoColumns(promised)
  return answer.kind === 'success' || isOtherForm || isLine
}

function hasNoColumns(promised: Operation['answer']): boolean {
  return promised.kind === 'table' && promised.table.columns.length === 0
}
