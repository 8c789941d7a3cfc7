import { type Contract, errorsWhen, limitsFor, operationById } from '../../spec/index.js'
import { answerKind } from '../answer-kind.js'
import { EARN, presenting } from '../ask/make-probe.js'
import { takesScheme } from '../ask/plain-operation.js'
import { sentValues } from '../ask/sent-value.js'
import type { Evidence } from '../check.js'
import { mayCall } from '../credentials/may-call.js'
import { presentedScheme } from '../credentials/presented-scheme.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import { commonSymbol } from '../target/read-values.js'

/**
 * Requests that use up a quota as the plain call does, and show more: they contain filters, orders, pages, limits or
 * columns, and other callers got rows for them. Checks that read every answer then judge this tier, or this kind of
 * credential, as well. The simplest ones come first.
 */
export function tellingFillers(earning: Probe, evidence: Evidence): readonly Probe[] {
  const known = new Set(evidence.exchanges.filter((sent) => isOfSame(sent, earning, evidence)).map(requestOf))
  const turns = new Map<string, number>()
  const found = evidence.exchanges.flatMap((exchange) => {
    const request = requestOf(exchange)
    if (known.has(request) || !isFitting(exchange, earning, evidence)) return []
    known.add(request)
    const { because: _because, suspected: _suspected, ...probe } = exchange.probe
    const names = probe.parameters.map(([name]) => name)
    const kind = [probe.operation, ...names].join(' ')
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    return [{ filler: presenting({ ...probe, phase: EARN }, earning.presented), weight: turn + names.length }]
  })
  return found
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ filler }) => ({ ...filler, because: earning.because ?? [] }))
}

function requestOf({ probe: { path, parameters } }: Exchange): string {
  return JSON.stringify([path, parameters])
}

/** A valid request of the same tier, and of the same kind of credential if one is named. */
function isOfSame(exchange: Exchange, { presented: { tier, scheme } }: Probe, { contract }: Evidence): boolean {
  const { presented } = exchange.probe
  const isSame = scheme === undefined || presentedScheme(exchange, contract) === scheme
  return isSame && presented.form === 'valid' && presented.tier === tier
}

/** The answer had rows, and by the document this caller also gets rows, at the same cost. */
function isFitting(exchange: Exchange, { cost, presented }: Probe, evidence: Evidence): boolean {
  const { probe } = exchange
  const { contract } = evidence
  const { tier = '', scheme } = presented
  const operation = operationById(contract, probe.operation)
  if (operation === undefined || probe.presented.form !== 'valid' || probe.cost !== cost) return false
  if (probe.parameters.length === 0 || probe.headers.length > 0 || probe.repeat > 0) return false
  if (!mayCall(tier, { operation }, evidence) || (scheme !== undefined && !takesScheme(operation, scheme))) return false
  const values = sentValues(probe, operation)
  const isAllowed = operation.parameters.every((parameter) => {
    const value = values[parameter.name]
    if (value === undefined) return !parameter.symbol || !limitsSymbols(contract)
    const { maximum } = limitsFor(parameter, tier)
    const isHigh = parameter.byTier !== undefined && maximum !== undefined && !(Number(value) <= maximum)
    // A cursor may belong to the caller who got it.
    return parameter.cursor === undefined && !isHigh && (!parameter.symbol || value === commonSymbol(evidence))
  })
  const isPlain = !limitsSymbols(contract) || operation.symbolParameter !== undefined
  return (
    isAllowed && isPlain && isCountedSuccess(exchange, contract) && answerKind(exchange, contract).kind === 'success'
  )
}

function limitsSymbols(contract: Contract): boolean {
  return errorsWhen(contract, 'symbol-out-of-reach').length > 0
}
