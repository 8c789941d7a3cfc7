import type { Contract, SecurityScheme } from '../../spec/index.js'
import type { CredentialForm } from '../probe.js'

type Header = readonly [name: string, value: string]

/**
 * The kinds of scheme whose credential may be sent like this; for `as-token` and `as-key` the contract has both kinds.
 */
const KINDS: Readonly<Partial<Record<CredentialForm, readonly SecurityScheme['kind'][]>>> = {
  'without-password': ['basic'],
  'as-token': ['api-key'],
  'as-key': ['bearer'],
  'other-word': ['bearer', 'basic'],
  'basic-word': ['bearer'],
  'no-word': ['bearer'],
  'more-words': ['bearer'],
}

/** Whether a credential of this scheme can be presented in this form. */
export function isPresentable(form: CredentialForm, scheme: SecurityScheme, contract: Contract): boolean {
  const kinds = KINDS[form]
  if (kinds === undefined) return true
  if (!kinds.includes(scheme.kind)) return false
  if (form === 'as-token') return contract.securitySchemes.some((other) => other.kind === 'bearer')
  // Where passwords are taken too, it would be a password.
  if (form === 'basic-word') return contract.securitySchemes.every((other) => other.kind !== 'basic')
  return form !== 'as-key' || keyHeader(contract) !== undefined
}

/** A header with a valid credential in the wrong place or with the wrong words around it; undefined for other forms. */
export function misplaced(form: CredentialForm, value: string, contract: Contract): Header | undefined {
  const authorization = (text: string): Header => ['Authorization', text]
  if (form === 'as-token') return authorization(`Bearer ${value}`)
  if (form === 'other-word') return authorization(`Token ${value}`)
  if (form === 'basic-word') return authorization(`Basic ${value}`)
  if (form === 'no-word') return authorization(value)
  if (form === 'more-words') return authorization(`Bearer ${value} more words`)
  const header = form === 'as-key' ? keyHeader(contract) : undefined
  return header === undefined ? undefined : [header, value]
}

function keyHeader({ securitySchemes }: Contract): string | undefined {
  return securitySchemes.find(({ kind, in: place }) => kind === 'api-key' && (place ?? 'header') === 'header')?.field
}
