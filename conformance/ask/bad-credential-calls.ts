import { type Contract, grouped, type Operation, requiresCredential } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import { companions } from '../credentials/companions.js'
import { isCallable } from '../credentials/may-call.js'
import type { CredentialForm, Probe } from '../probe.js'
import { firstCall } from './first-call.js'
import { impossibleSearch } from './impossible-search.js'
import { presenting, withParameters } from './make-probe.js'
import { takesScheme, usualParameter } from './plain-operation.js'
import { rotate, startingAt } from './rotate.js'
import { sentValues } from './sent-value.js'

/**
 * Credentials that were valid once: a service may look up their owner and skip the other checks, at any single
 * operation.
 */
const ONCE_GOOD: ReadonlySet<CredentialForm> = new Set(['expired', 'revoked'])

/**
 * Credentials that pass if an operation forgets one step: it decodes a token without verifying the signature, trusts
 * the algorithm that the token names, or finds the owner of a key by its beginning.
 */
const BY_ONE_STEP: ReadonlySet<CredentialForm> = new Set(['tampered', 'alg-none', 'longer'])
/** Each of these is sent to so many operations. */
const MOST_BY_ONE_STEP = 30

/**
 * Calls with a bad credential, plain or beside a usual parameter, which cost no quota. A credential that was valid once
 * is sent to every operation. Another one is sent to one operation of each kind: of each group, and of each set of
 * credentials required beside it. A credential that passes if one step is forgotten is sent to further operations.
 */
export function badCredentialCalls(
  scheme: string | undefined,
  form: CredentialForm,
  evidence: Evidence,
): readonly Probe[] {
  return placesFor(scheme, form, evidence).flatMap((operation) => {
    const plain = madeCall(operation, evidence) ?? firstCall(operation, evidence)
    // A service may look at a credential in another way beside a parameter, so two calls of three have one.
    const usual = plain && besideUsual(plain, operation)
    const call = usual && rotate([usual, plain, usual], evidence, scheme ?? '', form, operation.id)
    const { tier } = call?.presented ?? {}
    const as = { ...(tier === undefined ? {} : { tier }), ...(scheme === undefined ? {} : { scheme }), form }
    return call === undefined ? [] : [presenting(call, as)]
  })
}

/**
 * A call with a key that belongs to no record, which can be sent before any answer shows an existing key. The owner of
 * a credential that was valid once may have no quota later; then a 429 would hide that the service knows the
 * credential.
 */
function madeCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const search = impossibleSearch(operation)
  const required = operation.parameters.filter(({ required: isRequired }) => isRequired)
  if (search === undefined || required.length !== 1 || required[0] !== search.parameter) return undefined
  const tier = callerTier(evidence.contract, evidence.target, operation)
  return withParameters(operation, { [search.parameter.name]: search.value }, tier)
}

/** The call beside a parameter that clients often send, with its default value. */
function besideUsual(call: Probe, operation: Operation): Probe {
  const given = sentValues(call, operation)
  const usual = usualParameter(operation, given)
  if (usual === undefined) return call
  return withParameters(operation, { ...given, [usual.name]: usual.default }, call.presented.tier)
}

function placesFor(scheme: string | undefined, form: CredentialForm, evidence: Evidence): readonly Operation[] {
  const { contract } = evidence
  const taking = contract.operations.filter(
    (operation) =>
      isCallable(operation) && requiresCredential(operation) && (!scheme || takesScheme(operation, scheme)),
  )
  if (ONCE_GOOD.has(form)) return taking
  const kinds = [...grouped(taking, (operation) => kindOf(operation, scheme, contract))]
  const places = kinds.flatMap(([kind, operations]) => rotate(operations, evidence, scheme ?? '', form, kind) ?? [])
  const isKey = contract.securitySchemes.some(({ name, kind }) => name === scheme && kind === 'api-key')
  if (!BY_ONE_STEP.has(form) || (form === 'longer' && !isKey)) return places
  return [...new Set([...places, ...startingAt(taking, scheme ?? '', form).slice(0, MOST_BY_ONE_STEP)])]
}

/** The group of the operation, and the schemes that it requires beside this one. */
function kindOf(operation: Operation, name: string | undefined, contract: Contract): string {
  const scheme = contract.securitySchemes.find((one) => one.name === name)
  const beside = scheme === undefined ? [] : companions(scheme, operation, contract)
  return [operation.group ?? '', ...beside.map((other) => other.name)].join(' ')
}
