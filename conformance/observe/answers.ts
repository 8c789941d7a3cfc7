import { type Contract, type ErrorWhen, errorsWhen, operationById } from '../../spec/index.js'
import { type Answered, isAnswered } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { errorCode } from '../read/error-members.js'
import { type TableAnswer, tablesOf } from '../read/table-answer.js'

/** Every table body of a success, with at least its header. */
export function tableBodies(evidence: Evidence): readonly TableAnswer[] {
  return evidence.contract.operations
    .filter(({ answer }) => answer.kind === 'table')
    .flatMap((operation) => evidence.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation)))
    .filter(({ body }) => body.kind === 'table')
}

/** Refusals whose code answers this situation. */
export function refusals(evidence: Evidence, when: ErrorWhen): readonly Exchange[] {
  const codes = new Set(errorsWhen(evidence.contract, when).map(({ code }) => code))
  return evidence.exchanges.filter(({ response }) => {
    const code = response === undefined ? undefined : errorCode(response)
    return code !== undefined && codes.has(code)
  })
}

/** Error lines instead of a table. */
export function errorLines(evidence: Evidence): readonly Exchange[] {
  return evidence.exchanges.filter((exchange) => {
    const operation = operationById(evidence.contract, exchange.probe.operation ?? '')
    return operation !== undefined && tablesOf(exchange, operation).some(({ body }) => body.kind === 'line-error')
  })
}

/** The option of this name, else `other`. */
export function optionOf(contract: Contract, point: string, name: string): string {
  const options = contract.openPoints.find(({ id }) => id === point)?.options ?? []
  return options.some((option) => option.name === name) ? name : 'other'
}

/** The answer to an observer's own request, unless the quota or the credential refused it. */
export function asideTo(probe: Probe | undefined, evidence: Evidence): Answered | undefined {
  const exchange = evidence.answer(probe)
  return isAnswered(exchange, evidence.contract) ? exchange : undefined
}

export function isRefusedFor({ contract }: Evidence, { response }: Exchange, when: ErrorWhen): boolean {
  const code = errorCode(response)
  return errorsWhen(contract, when).some((entry) => entry.code === code)
}

/** The option that the mock uses by default. */
export function defaultOf(contract: Contract, point: string): string | undefined {
  return contract.openPoints.find(({ id }) => id === point)?.default
}
