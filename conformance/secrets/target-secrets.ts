import type { Contract } from '../../spec/index.js'
import { makeCredential } from '../credentials/make-credential.js'
import type { CredentialForm } from '../probe.js'
import { placeholderOf, publicTarget } from '../target/public-target.js'
import type { Target, TargetAccount } from '../target/target.js'
import { credentialsIn } from './credential-header.js'
import { namesSentCredential } from './credential-name.js'
import { isTelling, type Secret, withBeginning } from './secret.js'

export interface SecretFacts {
  readonly contract: Contract
  readonly target: Target
  /** Headers of the command line, sent with every request. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Credentials that are derived from a real one and reveal most of it. */
const DERIVED: readonly CredentialForm[] = [
  'tampered',
  'alg-none',
  'alg-none-spelled',
  'unknown',
  'cut',
  'longer',
  'other-case',
  'without-password',
]

/** The user's credentials that differ from ordinary text. */
export function targetSecrets({ contract, target, headers }: SecretFacts): Secret[] {
  const ordinary = JSON.stringify([contract, publicTarget(contract, target)])
  const { revokedApiKey = '', expiredToken = '' } = target
  const facts = { contract, target }
  // Their beginnings belong to the credential from which they are made, or to none.
  const derived = new Set(target.accounts.flatMap((account) => derivedSecrets(account, facts)))
  return [
    ...target.accounts.flatMap((account) => accountSecrets(account, facts)),
    ...derived,
    { value: revokedApiKey, placeholder: placeholderOf(contract, '', 'revoked') },
    { value: expiredToken, placeholder: placeholderOf(contract, '', 'expired') },
    ...headers.flatMap(([name, value]) => {
      const values = namesSentCredential(name) ? credentialsIn(name, value) : []
      return values.map((text) => ({ value: text, placeholder: headerPlaceholder(name) }))
    }),
  ]
    .filter(({ value }) => isTelling(value, ordinary))
    .map((secret) => (derived.has(secret) ? secret : withBeginning(secret, ordinary)))
}

/** The placeholder for the value of a header from the command line. */
export function headerPlaceholder(name: string): string {
  return `[${name.replace(/[^\w-]/g, '-')}]`
}

function accountSecrets(account: TargetAccount, facts: Pick<SecretFacts, 'contract' | 'target'>): Secret[] {
  return Object.entries(account.credentials).flatMap(([scheme, value]) => {
    const isPair = facts.contract.securitySchemes.some(({ name, kind }) => name === scheme && kind === 'basic')
    const password = isPair ? [value.slice(value.indexOf(':') + 1)] : []
    return [value, ...password].map((text) => ({ value: text, placeholder: placeholderOf(facts.contract, scheme) }))
  })
}

function derivedSecrets(account: TargetAccount, facts: Pick<SecretFacts, 'contract' | 'target'>): Secret[] {
  return Object.keys(account.credentials).flatMap((scheme) =>
    DERIVED.flatMap((form) => {
      const { headers, query } = makeCredential({ form, scheme }, { ...facts, account }) ?? { headers: [], query: [] }
      const values = [...headers.flatMap(([name, text]) => credentialsIn(name, text)), ...query.map(([, text]) => text)]
      return values.map((text) => ({ value: text, placeholder: placeholderOf(facts.contract, scheme, form) }))
    }),
  )
}
