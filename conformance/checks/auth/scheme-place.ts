import {
  type Contract,
  type ErrorEntry,
  type ErrorWhen,
  errorsWhen,
  type Operation,
  requiresCredential,
  type SecurityScheme,
} from '../../../spec/index.js'
import { hasClientError, hasSuccessStatus, refusedForQuota } from '../../answer-kind.js'
import { badCredentialCalls } from '../../ask/bad-credential-calls.js'
import { bare } from '../../ask/make-probe.js'
import { schemeOperation, takesScheme } from '../../ask/plain-operation.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import { impliedScheme } from '../../credentials/implied-scheme.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import type { Exchange } from '../../exchange.js'
import type { CredentialForm, Probe } from '../../probe.js'
import { schemesHeld } from '../../target/accounts-of.js'
import { cited } from '../finding/cited.js'
import { describe, noEvidence, notApplicable, violated } from '../finding/finding.js'
import { lastingAnswer } from '../finding/lasting-answer.js'
import { presentValues } from '../finding/present-values.js'
import { isRefusedBy, judgeRefusal, wantedOf, wordsOf } from '../finding/refusal.js'

export interface CredentialLaw {
  readonly kind: SecurityScheme['kind'] | 'any'
  readonly form: CredentialForm
  /** Another form of the same mistake, sent to further operations. */
  readonly alsoForm?: CredentialForm
  /** The reasons of the refusal, the documented one first. */
  readonly when: readonly ErrorWhen[]
  /** A further reason that is lawful for one kind of credential only. */
  readonly alsoFor?: Partial<Record<SecurityScheme['kind'], ErrorWhen>>
  readonly because: string
}

/** One instance for each security scheme of that kind that some operation accepts. */
export function schemeInstances(contract: Contract, kind: CredentialLaw['kind']): Instance[] {
  return contract.securitySchemes
    .filter((scheme) => (kind === 'any' ? scheme.kind !== 'other' : scheme.kind === kind))
    .filter(({ name }) => contract.operations.some((operation) => takesScheme(operation, name)))
    .map(({ name, clause }) => ({ key: name, scheme: name, ...cited(clause) }))
}

/** The same for schemes that some operation requires: where credentials are optional, a wrong one may be ignored. */
export function guardedInstances(contract: Contract, kind: CredentialLaw['kind']): Instance[] {
  return schemeInstances(contract, kind).filter(({ scheme = '' }) =>
    contract.operations.some((operation) => takesScheme(operation, scheme) && requiresCredential(operation)),
  )
}

/** A check of one invalid credential: the same plain call with a valid one must succeed in the same run. */
export function wrongCredential(
  law: CredentialLaw,
): Required<Pick<Check, 'instances' | 'needs' | 'derives' | 'judge'>> {
  return {
    instances: (contract) =>
      guardedInstances(contract, law.kind).map((instance) => {
        const [entry] = law.when.slice(0, 1).flatMap((reason) => errorsWhen(contract, reason))
        return { ...instance, ...cited(entry?.clause) }
      }),
    ...askedWrongly(() => law),
  }
}

/**
 * The plain call with the valid and with the wrong credential, and further calls with the wrong one, as soon as they
 * can be made.
 */
export function askedWrongly(
  lawOf: (instance: Instance) => CredentialLaw,
): Required<Pick<Check, 'needs' | 'derives' | 'judge'>> {
  const calls = (instance: Instance, evidence: Evidence): readonly Probe[] => {
    const { form, alsoForm } = lawOf(instance)
    const wrong = presented(instance.scheme, form, evidence)
    const right = presented(instance.scheme, 'valid', evidence)
    if (wrong === undefined) return []
    const further = presentValues(form, alsoForm).flatMap((one) => badCredentialCalls(instance.scheme, one, evidence))
    return [...presentValues(right, wrong), ...further]
  }
  return {
    needs: calls,
    derives: calls,
    judge: (instance, evidence) => judgeWrong(instance, lawOf(instance), evidence),
  }
}

function judgeWrong(instance: Instance, law: CredentialLaw, evidence: Evidence): Finding {
  const probe = presented(instance.scheme, law.form, evidence)
  if (probe === undefined) return notApplicable('No operation of this contract requires a credential')
  const kind = evidence.contract.securitySchemes.find(({ name }) => name === instance.scheme)?.kind
  const namedBy = (reason: ErrorWhen): readonly ErrorEntry[] => errorsWhen(evidence.contract, reason)
  const further = kind && law.alsoFor?.[kind]
  const when = further === undefined ? law.when : [...law.when, further]
  // The service may take the credential for one whose error the document does not name: any refusal is right then.
  const isMoved = law.form === 'as-key' || law.form === 'as-token'
  const isNamed = law.when
    .filter((reason) => isMoved || isReasonFor(reason, kind))
    .every((reason) => namedBy(reason).length > 0)
  const entries = isNamed ? unique(when.flatMap(namedBy)) : []
  const positives = successesBy(instance.scheme, probe.operation ?? '', evidence)
  if (positives.length === 0 && !isHeld(instance.scheme, evidence))
    return noEvidence('not-configured', `The target file has no credential of the scheme "${instance.scheme}"`)
  const judged = judgeRefusal(instance, { probe, entries, positives, because: law.because }, evidence)
  const accepted = judged.status === 'pass' ? notRefused(instance, { law, entries }, evidence) : undefined
  if (accepted === undefined) return judged
  const { because } = law
  const [positive] = evidence.successes(accepted.probe.operation ?? '')
  const expected = wantedOf(entries)
  return violated(instance, {
    message: `${describe(accepted.probe)} ${because}: found ${wordsOf(accepted)}, wanted ${expected}`,
    expected,
    actual: wordsOf(accepted),
    exchanges: presentValues(accepted, positive),
  })
}

/** A key or a password is not an invalid token, and a token no invalid key. */
function isReasonFor(reason: ErrorWhen, kind: SecurityScheme['kind'] | undefined): boolean {
  const isSecret = kind === 'api-key' || kind === 'basic'
  if (reason === 'api-key-invalid') return isSecret
  return reason !== 'token-invalid' || !isSecret
}

interface Wanted {
  readonly law: CredentialLaw
  readonly entries: readonly ErrorEntry[]
}

/**
 * The same wrong credential at other operations: accepted, or refused with another error where a valid one succeeded.
 */
function notRefused({ scheme }: Instance, { law, entries }: Wanted, evidence: Evidence): Exchange | undefined {
  return evidence.exchanges.find((sent) => {
    const { operation = '', presented: as } = sent.probe
    if (![law.form, law.alsoForm].includes(as.form) || (as.scheme ?? scheme) !== scheme) return false
    const exchange = lastingAnswer(sent, evidence)
    if (exchange?.response === undefined) return false
    if (hasSuccessStatus(exchange)) return true
    if (refusedForQuota(exchange, evidence.contract) || evidence.successes(operation).length === 0) return false
    return entries.length === 0 ? !hasClientError(exchange) : !isRefusedBy(exchange, entries)
  })
}

function isHeld(scheme: string | undefined, { target }: Evidence): boolean {
  return scheme === undefined || target.accounts.some(({ credentials }) => credentials[scheme] !== undefined)
}

/** The simplest operation that accepts the scheme, with this form of credential. */
export function presented(scheme: string | undefined, form: CredentialForm, evidence: Evidence): Probe | undefined {
  const operation = schemeOperation(evidence.contract, scheme)
  if (operation === undefined || (form !== 'valid' && !requiresCredential(operation))) return undefined
  const tier = callerTier(evidence.contract, evidence.target, operation)
  const isImplied = scheme === undefined || (form === 'valid' && isFirstScheme(scheme, { tier, operation }, evidence))
  return bare(operation, tier, { form, ...(isImplied ? {} : { scheme }) })
}

interface Call {
  readonly tier: string
  readonly operation: Operation
}

/**
 * Every account of the tier uses this scheme anyway. Naming it would change the key of the probe, and so cause a second
 * request.
 */
export function isFirstScheme(scheme: string, { tier, operation }: Call, { target }: Evidence): boolean {
  const held = schemesHeld(target, tier)
  return held.length > 0 && held.every((schemes) => impliedScheme(schemes, operation) === scheme)
}

/** Successes of an operation with a valid credential of this scheme. */
export function successesBy(scheme: string | undefined, operation: string, evidence: Evidence): readonly Exchange[] {
  return evidence
    .successes(operation)
    .filter((exchange) => scheme === undefined || schemeOf(exchange, evidence) === scheme)
}

function unique(entries: readonly ErrorEntry[]): readonly ErrorEntry[] {
  return [...new Set(entries)]
}
