import type { Level } from '../../../spec/index.js'
import { hasSuccessStatus, statusText } from '../../answer-kind.js'
import type { Evidence, Finding, Instance, Mark, NoEvidenceReason } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { CredentialForm, Probe } from '../../probe.js'

/** Evidence against an implementation: a message for people, and the exchanges that show it. */
export interface Violation {
  readonly message: string
  readonly expected?: string
  readonly actual?: string
  readonly operation?: string
  readonly exchanges: readonly Exchange[]
  readonly marks?: readonly Mark[]
}

export function pass(message: string, exchanges: readonly Exchange[]): Finding {
  return { status: 'pass', message, exchanges: idsOf(exchanges) }
}

/** A broken `must` fails, a broken `should` warns, and undocumented behaviour is only observed. */
export function violated(instance: Instance, violation: Violation, level: Level = 'must'): Finding {
  const status = ({ must: 'fail', should: 'warn', observe: 'observed' } as const)[instance.level ?? level]
  return { ...violation, status, exchanges: idsOf(violation.exchanges) }
}

export function observed(message: string, exchanges: readonly Exchange[]): Finding {
  return { status: 'observed', message, exchanges: idsOf(exchanges) }
}

export function noEvidence(reason: NoEvidenceReason, message: string, exchanges: readonly Exchange[] = []): Finding {
  return { status: 'no-evidence', reason, message, exchanges: idsOf(exchanges) }
}

/** A suspicion counts only after a repeated request. */
export function unconfirmed(suspicion: string, exchanges: readonly Exchange[] = []): Finding {
  return noEvidence('budget', `${suspicion}; a repeated request must confirm it`, exchanges)
}

/** Live data explain the difference: the answers to the repeated requests are others. */
export function dataChanged(exchanges: readonly Exchange[] = [], between = 'calls'): Finding {
  return noEvidence('no-data', `The data changed between the ${between}`, exchanges)
}

export function notApplicable(message: string): Finding {
  return { status: 'not-applicable', message, exchanges: [] }
}

/** Why a probe did not decide its requirement: never sent, lost, or refused. */
export function unanswered(probe: Probe | undefined, evidence: Evidence): Finding {
  if (probe === undefined) return noEvidence('no-data', 'No value for the request: no earlier answer contained one')
  const exchange = evidence.answer(probe)
  if (exchange === undefined) {
    const reason = evidence.missing(probe)
    const lack = reason === 'not-configured' ? `, for lack of ${lackOf(probe, evidence)}` : ''
    return noEvidence(reason, `Not sent${lack}: ${probe.method} ${describe(probe)}`)
  }
  if (exchange.failure?.kind === 'not-kept') {
    return noEvidence('harness', `The answer to ${describe(probe)} is not kept: ${exchange.failure.message}`, [
      exchange,
    ])
  }
  if (exchange.response === undefined) {
    return noEvidence(
      'harness',
      `No answer to ${describe(probe)}: ${exchange.failure?.message ?? 'nothing recorded'}`,
      [exchange],
    )
  }
  const isSuccess = hasSuccessStatus(exchange)
  return noEvidence(
    isSuccess ? 'no-data' : 'prerequisite',
    `${describe(probe)} was answered ${statusText(exchange)}${isSuccess ? ' but without the data that the check needs' : ''}`,
    [exchange],
  )
}

/** The part of the target file without which a request cannot be sent. */
function lackOf({ presented: { tier, scheme, form } }: Probe, { target }: Evidence): string {
  if (form === 'revoked' || form === 'expired') return form === 'revoked' ? 'a revoked key' : 'an expired token'
  const accounts = tier === undefined ? target.accounts : target.accounts.filter((account) => account.tier === tier)
  // A contract without tiers has one without a name.
  const of = tier === undefined || tier === '' ? '' : ` of ${tier}`
  if (accounts.length === 0) return `an account${of}`
  if (scheme === undefined) return 'a second account'
  const isHeld = accounts.some(({ credentials }) => credentials[scheme] !== undefined)
  return isHeld && form !== 'valid' ? changeable(scheme, form) : `${scheme} of an account${of}`
}

/** The accounts have such a credential, but not one that can be sent in this form. */
function changeable(scheme: string, form: CredentialForm): string {
  if (form === 'tampered' || form.startsWith('alg-none')) return `a signed token (a JWT) as ${scheme}`
  if (form === 'absent') return `the other credentials that belong to ${scheme}`
  return `a value of ${scheme} that can be sent in this form (${form})`
}

export function describe(probe: Probe): string {
  const query = probe.parameters.map(([name, value]) => `${name}=${value}`).join('&')
  return `"${query === '' ? probe.path : `${probe.path}?${query}`}"`
}

/** A report needs a few examples, not every exchange that agrees. */
function idsOf(exchanges: readonly Exchange[]): string[] {
  return [...new Set(exchanges.map((exchange) => exchange.id))].slice(0, 6)
}
