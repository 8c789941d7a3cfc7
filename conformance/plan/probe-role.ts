import { type Contract, operationById } from '../../spec/index.js'
import { isBeyond } from '../ask/beyond-calls.js'
import { EARN } from '../ask/make-probe.js'
import type { Instance } from '../check.js'
import type { CredentialForm, Probe } from '../probe.js'

export interface RoleFacts {
  readonly contract: Contract
  readonly instance: Instance
  /** The probe was made from earlier answers; otherwise it was known before anything was sent. */
  readonly isDerived: boolean
}

/** The role of a request for its requirement, in a few words. */
export function probeRole(probe: Probe, facts: RoleFacts): string {
  if (isBeyond(probe)) return 'sent after the quota is spent'
  if (probe.phase >= EARN) return 'spends the quota until it is refused'
  if (probe.phase > 0) return 'counts the quota down, one request after the other'
  if (probe.sameAddress === true) return 'the same address again, to see whether a cache answers'
  if (probe.suspected === true) return 'decides whether an earlier answer is wrong'
  if (probe.repeat > 0) return 'repeated, because the data may have changed'
  if (probe.presented.form !== 'valid') return CREDENTIALS[probe.presented.form]
  return valueRole(probe, facts)
}

const CREDENTIALS: Readonly<Record<Exclude<CredentialForm, 'valid'>, string>> = {
  none: 'no credential',
  absent: 'one of the required credentials is left out',
  empty: 'an empty credential',
  malformed: 'a malformed credential',
  unknown: 'an unknown credential',
  tampered: 'a token with another signature',
  'alg-none': 'a token without a signature',
  'alg-none-spelled': 'a token without a signature, with "none" in other letters',
  expired: 'an expired token',
  revoked: 'a revoked key',
  cut: 'a credential without its last characters',
  longer: 'a credential with further characters at its end',
  'other-case': 'a credential in another letter case',
  'without-password': 'a user name without its password',
  'as-token': 'a key sent as a token',
  'as-key': 'a token sent as a key',
  'other-word': 'a credential after another word',
  'basic-word': 'a token after the word Basic',
  'no-word': 'a token without the word before it',
  'more-words': 'a token with words after it',
}

function valueRole({ operation: id, parameters }: Probe, { contract, instance, isDerived }: RoleFacts): string {
  const operation = operationById(contract, id ?? '')
  const sent = parameters.map(([name]) => name)
  const isRequired = (name: string): boolean =>
    operation?.parameters.some((parameter) => parameter.name === name && parameter.required) === true
  if (sent.every(isRequired)) return 'the plain call'
  const source = isDerived ? 'a value from an earlier answer' : 'a known value'
  if (instance.parameter !== undefined && sent.includes(instance.parameter)) return `"${instance.parameter}": ${source}`
  return isDerived ? 'made from earlier answers' : 'known before the first answer'
}
