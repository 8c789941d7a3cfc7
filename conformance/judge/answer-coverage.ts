import { type ErrorEntry, errorByCode, type Operation } from '../../spec/index.js'
import { hasSuccessStatus, isErrorOf, statusText } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { presentedScheme } from '../credentials/presented-scheme.js'
import type { Exchange } from '../exchange.js'
import { readText } from '../read/response-text.js'
import { isLineError } from '../read/table-answer.js'
import type { AnswerCoverage, OperationCoverage, ParameterCoverage } from '../report.js'
import { operationsInScope } from '../target/operations-in-scope.js'

/** The requests to every operation in scope, and which of its documented answers came, by kind of credential. */
export function answerCoverage({ contract, target, exchanges, asides }: Evidence): readonly OperationCoverage[] {
  const scope = operationsInScope(contract, target.scope)
  const answered = [...exchanges, ...asides].filter(({ response }) => response !== undefined)
  return contract.operations
    .filter(({ id }) => scope === undefined || scope.has(id))
    .map((operation): OperationCoverage => {
      const own = answered.filter(({ probe }) => probe.operation === operation.id)
      const errors = operation.errors.flatMap((code) => errorByCode(contract, code) ?? [])
      return {
        operation: operation.id,
        answers: answersOf(operation, errors, own, (exchange) => schemeOf(exchange, contract)),
        parameters: operation.parameters.map(({ name }) => parameterOf(name, own)),
      }
    })
}

function answersOf(
  { success }: Operation,
  errors: readonly ErrorEntry[],
  exchanges: readonly Exchange[],
  schemeOf: (exchange: Exchange) => string,
): readonly AnswerCoverage[] {
  const documented = [...new Set([`${success}`, ...errors.map(labelOf)])]
  const seen = new Map<string, Record<string, number>>(documented.map((answer) => [answer, {}]))
  for (const exchange of exchanges) {
    const answer = labelOfAnswer(exchange, errors)
    const counts = seen.get(answer) ?? {}
    const scheme = schemeOf(exchange)
    seen.set(answer, { ...counts, [scheme]: (counts[scheme] ?? 0) + 1 })
  }
  return [...seen].map(([answer, counts]) => ({ answer, isDocumented: documented.includes(answer), seen: counts }))
}

/** A line of text has no code on the wire. If the documentation states no status, any 4xx is right. */
function labelOf({ status, statusShown, code, shape }: ErrorEntry): string {
  if (shape === 'line') return ERROR_LINE
  return `${statusShown ? status : '4xx'} ${code}`
}

const ERROR_LINE = 'error line'

function labelOfAnswer(exchange: Exchange, errors: readonly ErrorEntry[]): string {
  if (errors.some(({ shape }) => shape === 'line') && isErrorLine(exchange)) return ERROR_LINE
  const entry = hasSuccessStatus(exchange) ? undefined : errors.find((error) => isErrorOf(exchange, error))
  return entry === undefined ? statusText(exchange) : labelOf(entry)
}

function isErrorLine({ response }: Exchange): boolean {
  return response !== undefined && isLineError(readText(response).text)
}

function schemeOf(exchange: Exchange, contract: Evidence['contract']): string {
  return exchange.probe.presented.form === 'none' ? 'none' : (presentedScheme(exchange, contract) ?? 'none')
}

function parameterOf(name: string, exchanges: readonly Exchange[]): ParameterCoverage {
  const sent = exchanges.filter(({ probe }) => probe.parameters.some(([given]) => given === name))
  const values = sent.flatMap(({ probe }) => probe.parameters.filter(([given]) => given === name))
  const accepted = sent.filter(hasSuccessStatus).length
  return {
    name,
    values: new Set(values.map(([, value]) => value)).size,
    accepted,
    refused: sent.length - accepted,
  }
}
