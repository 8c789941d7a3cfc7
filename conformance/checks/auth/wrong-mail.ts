import { mailMember, type Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import type { Exchange } from '../../exchange.js'
import { bodyMembers } from '../../read/error-members.js'
import { accountNamed } from '../../target/accounts-of.js'
import type { Violation } from '../finding/finding.js'

/**
 * A mail address in an answer that belongs to another account, or to two. An address that no other account has is not
 * wrong: the service may add a tag to it.
 */
export function wrongMail(
  answers: readonly Exchange[],
  operation: Operation,
  evidence: Evidence,
): Violation | undefined {
  const member = mailMember(operation)
  if (member === undefined) return undefined
  const known = evidence.target.accounts.flatMap(({ email }) => (email === undefined ? [] : [mailOf(email)]))
  const shown = new Map<string, Shown>()
  for (const exchange of answers) {
    const one = shownBy(exchange, member, evidence)
    if (one === undefined) continue
    const [wanted, found] = [mailOf(one.own), mailOf(one.text)]
    const other = shown.get(found) ?? one
    if (found !== wanted && known.includes(found)) return violationOf([one], member, evidence)
    if (mailOf(other.own) !== wanted) return violationOf([one, other], member, evidence)
    shown.set(found, other)
  }
  return undefined
}

interface Shown {
  readonly exchange: Exchange
  readonly text: string
  /** The address that the target file gives. */
  readonly own: string
}

function shownBy(exchange: Exchange, member: string, { target }: Evidence): Shown | undefined {
  const own = accountNamed(target, exchange.account)?.email
  const text = bodyMembers(exchange.response)[member]
  return own === undefined || typeof text !== 'string' || !WHOLE_MAIL.test(text) ? undefined : { exchange, text, own }
}

function violationOf(shown: readonly [Shown, ...Shown[]], member: string, evidence: Evidence): Violation {
  const [{ exchange, text, own }] = shown
  return {
    message: `"${member}" is "${text}" for account "${exchange.account}" by "${schemeOf(exchange, evidence)}", as for another account: wanted "${own}"`,
    expected: own,
    actual: text,
    exchanges: shown.map((one) => one.exchange),
  }
}

/** Not masked. */
const WHOLE_MAIL = /^[^\s@*]+@[^\s@*]+$/

function mailOf(text: string): string {
  return text.trim().toLowerCase()
}
