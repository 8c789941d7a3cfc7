import { grouped, inNumber } from '../../spec/index.js'
import { EARN } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { validRequests } from './valid-requests.js'

/** After so many failures without an answer, an operation gets no more requests. */
const SILENT = 4

/** Requests with a valid credential fail, and the operation never answered one. */
export function isSilent(operation: string, exchanges: readonly Exchange[]): boolean {
  const asked = validRequests(operation, exchanges)
  return asked.filter(isLost).length >= SILENT && asked.every(({ response }) => response === undefined)
}

/** The network or the service failed. A request that we cancelled says nothing about either. */
export function isLost({ failure }: Exchange): boolean {
  return failure !== undefined && failure.kind !== 'interrupted'
}

/** No answer came. An answer that was too large to keep counts as an answer. */
export function isUnanswered({ failure }: Pick<Exchange, 'failure'>): boolean {
  return failure !== undefined && failure.kind !== 'not-kept'
}

/** An answer that was too large to keep, with what is known of it: status, headers and the beginning of its body. */
export function withCutAnswer(exchange: Exchange): Exchange {
  const answer = exchange.failure?.answer
  return answer === undefined ? exchange : { ...exchange, response: answer }
}

/** Exchanges of an earlier run: unanswered requests are repeated, and their failures no longer count. */
export function answered(earlier: readonly Exchange[] = []): readonly Exchange[] {
  return earlier.filter(({ failure }) => failure === undefined)
}

/** In words, by operation: requests that were never answered in any attempt, and answers that are not kept. */
export function lostRequests({ exchanges }: Pick<Evidence, 'exchanges'>): readonly string[] {
  const asked = exchanges.filter(({ probe }) => probe.phase < EARN)
  const lost = [...grouped(asked, ({ probe }) => probe.key).values()].filter((sent) => sent.every(isLost))
  const last = lost.flatMap((sent) => sent.slice(-1))
  return [...grouped(last, whereTo).values()].map((some) => {
    const [first] = some
    const what = inNumber(some.length, 'request')
    return `${what} ${first && whereTo(first)} without an answer to judge (${first?.failure?.message})`
  })
}

function whereTo({ probe, failure }: Exchange): string {
  if (failure?.kind === 'not-kept') return 'with large answers'
  return probe.presented.form === 'valid' ? `to ${probe.operation ?? probe.path}` : 'without a valid credential'
}
