import type { Contract } from '../../spec/index.js'
import { type Answered, answerKind, hasSuccessStatus } from '../answer-kind.js'
import type { Exchange } from '../exchange.js'

/** Nothing matches the request, and the answer shows no table: it is an error that says so, or has no text. */
export function foundNothing(exchange: Exchange, contract: Contract): exchange is Answered {
  const answer = answerKind(exchange, contract)
  if (answer.kind !== 'empty') return false
  return answer.form === 'error-line' || answer.form === 'nothing' || !hasSuccessStatus(exchange)
}
