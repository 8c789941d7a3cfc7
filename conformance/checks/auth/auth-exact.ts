import { type Contract, type ErrorWhen, refusesPasswords, type SecurityScheme } from '../../../spec/index.js'
import type { Check, Instance } from '../../check.js'
import { isPresentable } from '../../credentials/misplaced.js'
import type { CredentialForm } from '../../probe.js'
import { askedWrongly, type CredentialLaw, guardedInstances } from './scheme-place.js'

const FORMS = {
  cut: 'cut short',
  longer: 'with more characters at the end',
  'other-case': 'in another letter case',
  'without-password': 'without its password',
  'as-token': 'sent as a token',
  'as-key': 'sent as a key',
  'other-word': 'after a word other than the documented one',
  'no-word': 'without the word Bearer',
  'more-words': 'with more words at the end',
} as const satisfies Partial<Record<CredentialForm, string>>

type Form = keyof typeof FORMS

export const authExact: Check = {
  id: 'auth.exact',
  area: 'auth',
  level: 'must',
  title: 'A credential that is not exactly the issued one, or is not sent as documented, is refused',
  explain:
    'A valid key or token is cut short, made longer, changed in letter case, sent in the header of the other kind, or sent with other words around it. For HTTP Basic, the password is changed or left out, if the document says how credentials are refused. If the user name is a key, the user name is changed instead. None of these is an issued credential. One operation of every group is called; many are called with a key that is too long. A refused request costs no quota.',
  instances: (contract) => guardedInstances(contract, 'any').flatMap((instance) => formsOf(instance, contract)),
  ...askedWrongly((instance): CredentialLaw => {
    const form = formOf(instance)
    const also = form === 'other-word' ? { alsoForm: 'basic-word' as const } : {}
    return { kind: 'any', form, ...also, when: REFUSALS, because: `with a credential ${FORMS[form]}` }
  }),
}

/** Which of these reasons applies depends on how the service reads a header. */
const REFUSALS: readonly ErrorWhen[] = [
  'credentials-malformed',
  'credentials-missing',
  'token-invalid',
  'api-key-invalid',
]

function formsOf(instance: Instance, contract: Contract): readonly Instance[] {
  const scheme = contract.securitySchemes.find(({ name }) => name === instance.scheme)
  return Object.keys(FORMS)
    .filter(isForm)
    .filter((form) => scheme !== undefined && isAsked(form, scheme, contract))
    .map((form) => ({ ...instance, key: `${instance.key}#${form}`, detail: form }))
}

function isAsked(form: Form, scheme: SecurityScheme, contract: Contract): boolean {
  if (scheme.kind === 'other' || (scheme.kind === 'basic' && !refusesPasswords(contract))) return false
  return isPresentable(form, scheme, contract)
}

function formOf({ detail = '' }: Instance): Form {
  if (!isForm(detail)) throw new Error(`No form "${detail}": the instance was made from another contract`)
  return detail
}

function isForm(text: string): text is Form {
  return text in FORMS
}
