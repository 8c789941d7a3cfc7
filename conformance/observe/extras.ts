import { type Contract, operationById, rateHeaderNames } from '../../spec/index.js'
import { hasSuccessStatus } from '../answer-kind.js'
import type { Exchange } from '../exchange.js'
import { bodyMembers } from '../read/error-members.js'
import type { Observer } from './observer.js'

/** Headers that every HTTP server sends, or that other open points are about. */
const USUAL =
  /^(date|server|connection|keep-alive|content-(type|length|encoding)|transfer-encoding|vary|allow|link)$|cursor|rate-?limit/i

export const extras: Observer = {
  id: 'extras',
  observe({ contract, exchanges }) {
    const answered = exchanges.filter(({ response }) => response !== undefined)
    if (answered.length === 0) return undefined
    const headers = answered.some((exchange) => hasFurtherHeader(exchange, contract))
    const members = answered.some((exchange) => hasFurtherMember(exchange, contract))
    if (headers && members) return 'both'
    return headers ? 'headers' : members ? 'members' : 'none'
  },
}

function hasFurtherHeader({ response }: Exchange, contract: Contract): boolean {
  const rates = rateHeaderNames(contract).map((name) => name.toLowerCase())
  return (response?.headers ?? []).some(([name]) => !USUAL.test(name) && !rates.includes(name.toLowerCase()))
}

function hasFurtherMember(exchange: Exchange, contract: Contract): boolean {
  const { response, probe } = exchange
  if (response === undefined) return false
  const members = Object.keys(bodyMembers(response))
  const known = hasSuccessStatus(exchange)
    ? answerMembers(probe.operation, contract)
    : contract.errors.flatMap(({ fields }) => fields)
  return known.length > 0 && members.some((name) => !known.includes(name))
}

function answerMembers(id: string | undefined, contract: Contract): readonly string[] {
  const answer = operationById(contract, id ?? '')?.answer
  if (answer?.kind !== 'json' || typeof answer.schema !== 'object') return []
  return Object.keys(answer.schema.properties ?? {})
}
