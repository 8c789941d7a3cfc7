import { operationById } from '../../../spec/index.js'
import { answerKind, hasClientError, statusText } from '../../answer-kind.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import type { Exchange } from '../../exchange.js'
import { mediaTypeOf } from '../../read/media-type.js'

/**
 * The names of the kinds to which a request belongs, as an object of a sentence: "requests of getX with y". A service
 * may not count refusals of unknown paths as it counts others.
 */
export function requestKinds(exchange: Exchange, evidence: Evidence): readonly string[] {
  const { probe, response } = exchange
  const operation = operationById(evidence.contract, probe.operation ?? '')
  const refused = hasClientError(exchange) ? [`answered with ${statusText(exchange)}`] : []
  if (answerKind(exchange, evidence.contract).kind === 'empty') refused.push('answered with no data')
  if (operation === undefined) return refused
  const sent = operation.parameters.flatMap((parameter) => {
    const value = sentValue(probe, parameter, operation)
    if (value === undefined) return []
    const { name, type } = parameter
    return type === 'list' && value.includes(',') ? [name, `several values of ${name}`] : [name]
  })
  const ways = sent.flatMap((what) => [`with ${what}`, `of ${operation.id} with ${what}`])
  const type = operation.others === undefined ? undefined : response && mediaTypeOf(response)
  if (type !== undefined) ways.push(`of ${operation.id} answered as ${type}`)
  ways.push(...refused, ...refused.map((how) => `of known operations ${how}`))
  const scheme = schemeOf(exchange, evidence)
  const kinds = scheme === undefined ? [] : [`with ${scheme}`, `of ${operation.id} with ${scheme}`]
  return [`of ${operation.id}`, ...ways, ...kinds]
}
