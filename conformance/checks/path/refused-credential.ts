import { errorsWhen, operationById } from '../../../spec/index.js'
import { isErrorOf, refusedCaller } from '../../answer-kind.js'
import { presenting } from '../../ask/make-probe.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import { byOtherSchemes } from '../../ask/scheme-in-turn.js'
import type { Evidence } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import { type Exchange, placeInPlan } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { everySuccess } from '../finding/every-success.js'

/** One operation refuses a credential that others accept later. */
export interface RefusedCredential {
  readonly exchange: Exchange
  readonly scheme: string
  /** The same account got an answer to this very request with another kind of credential. */
  readonly witness?: Exchange
  /** The same request again, and with the other kinds, for a witness. */
  readonly calls: readonly Probe[]
  /** It was refused so often that no repeat is needed. */
  readonly isSure?: true
}

export function refusedCredential(exchange: Exchange, evidence: Evidence): RefusedCredential | undefined {
  const { account, probe } = exchange
  const { contract } = evidence
  const scheme = schemeOf(exchange, evidence)
  if (account === undefined || scheme === undefined || probe.presented.form !== 'valid') return undefined
  if (operationById(contract, probe.operation ?? '') === undefined) return undefined
  const own = everySuccess(evidence).filter((success) => success.account === account)
  const isSame = (success: Exchange): boolean => schemeOf(success, evidence) === scheme
  if (!own.some((success) => isSame(success) && placeInPlan(success) > placeInPlan(exchange))) return undefined
  const beside = own.filter((success) => success.probe.path === probe.path)
  if (beside[0] !== undefined && !beside.some(isSame) && isRefusedHereAlone(exchange, scheme, evidence))
    return { exchange, scheme, calls: [], isSure: true, witness: beside[0] }
  if (errorsWhen(contract, 'token-expired').some((entry) => isErrorOf(exchange, entry))) return undefined
  const witness = own.find((success) => !isSame(success) && asksTheSame(success.probe, probe))
  const named = presenting(probe, { ...probe.presented, scheme })
  const others =
    witness === undefined ? byOtherSchemes(named, evidence).filter((one) => one.presented.scheme !== scheme) : []
  const calls = [repeatAfter(named, exchange, evidence), ...others.flatMap((one) => byEachAccount(one, evidence))]
  return { exchange, scheme, calls, ...(witness === undefined ? {} : { witness }) }
}

/**
 * The account was refused here with this kind of credential again and again, and nowhere else. One that expires is
 * refused everywhere from then on, and by a replica with another clock at any place.
 */
function isRefusedHereAlone({ account, probe }: Exchange, scheme: string, evidence: Evidence): boolean {
  const refused = evidence.exchanges.filter(
    (one) =>
      one.account === account &&
      one.probe.presented.form === 'valid' &&
      schemeOf(one, evidence) === scheme &&
      refusedCaller(one, evidence.contract),
  )
  return refused.length >= OFTEN && refused.every((one) => one.probe.path === probe.path)
}

const OFTEN = 3

/** Another account of the tier may have no right to the same thing, so the refused one has to be among them. */
function byEachAccount(probe: Probe, { target }: Evidence): readonly Probe[] {
  const { tier = '' } = probe.presented
  const isOne = target.accounts.filter((account) => account.tier === tier).length < 2
  if (isOne) return [probe]
  return (['last', 'other'] as const).map((account) => presenting(probe, { ...probe.presented, account }))
}

function asksTheSame(one: Probe, another: Probe): boolean {
  const wordsOf = ({ method, path, parameters, headers }: Probe): string =>
    JSON.stringify([method, path, parameters, headers])
  return wordsOf(one) === wordsOf(another)
}
