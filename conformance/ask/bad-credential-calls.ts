import type { Operation } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { isSafe } from '../credentials/may-call.js'
import type { CredentialForm, Probe } from '../probe.js'
import { firstCall } from './first-call.js'
import { presenting } from './make-probe.js'
import { requiresCredential, takesScheme } from './plain-operation.js'
import { rotate } from './rotate.js'

/**
 * Credentials that were valid once: a service may look up their owner and skip the other checks, at any single
 * operation.
 */
const ONCE_GOOD: ReadonlySet<CredentialForm> = new Set(['expired', 'revoked'])

/**
 * Plain calls with a bad credential, which cost no quota. A credential that was never valid is sent to one operation of
 * each group and to one operation without a group; a credential that was valid once is sent to every operation.
 */
export function badCredentialCalls(
  scheme: string | undefined,
  form: CredentialForm,
  evidence: Evidence,
): readonly Probe[] {
  return placesFor(scheme, form, evidence).flatMap((operation) => {
    const call = firstCall(operation, evidence)
    const { tier } = call?.presented ?? {}
    const as = { ...(tier === undefined ? {} : { tier }), ...(scheme === undefined ? {} : { scheme }), form }
    return call === undefined ? [] : [presenting(call, as)]
  })
}

function placesFor(scheme: string | undefined, form: CredentialForm, evidence: Evidence): readonly Operation[] {
  const { contract } = evidence
  const taking = contract.operations.filter(
    (operation) => isSafe(operation) && requiresCredential(operation) && (!scheme || takesScheme(operation, scheme)),
  )
  if (ONCE_GOOD.has(form)) return taking
  const groups = [...new Set(taking.map(({ group }) => group))]
  return groups.flatMap((group) => {
    const operations = taking.filter((operation) => operation.group === group)
    return rotate(operations, evidence, scheme ?? '', form, group ?? '') ?? []
  })
}
