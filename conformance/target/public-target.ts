import type { Contract, SecurityScheme } from '../../spec/index.js'
import type { CredentialForm } from '../probe.js'
import type { Target } from './target.js'

/**
 * The target without its secrets, for checks, reports and recordings.
 * A run also judges with it, so that judging the recording later produces the same bytes.
 */
export function publicTarget(contract: Contract, target: Target): Target {
  return {
    ...target,
    accounts: target.accounts.map((account) => ({
      ...account,
      // In the order of the document, not of the file.
      credentials: Object.fromEntries(
        contract.securitySchemes
          .filter((scheme) => account.credentials[scheme.name] !== undefined)
          .map((scheme) => [scheme.name, placeholderOf(contract, scheme.name)]),
      ),
    })),
    ...(target.revokedApiKey === undefined ? {} : { revokedApiKey: placeholderOf(contract, '', 'revoked') }),
    ...(target.expiredToken === undefined ? {} : { expiredToken: placeholderOf(contract, '', 'expired') }),
  }
}

/** The placeholder of a credential in a recording and in a curl line. */
export function placeholderOf(
  contract: Pick<Contract, 'securitySchemes'>,
  scheme: string,
  form: CredentialForm = 'valid',
): string {
  if (form === 'revoked') return '$REVOKED_API_KEY'
  if (form === 'expired') return '$EXPIRED_TOKEN'
  const kind = contract.securitySchemes.find(({ name }) => name === scheme)?.kind
  const word = wordOf(kind)
  const alike = contract.securitySchemes.filter((one) => wordOf(one.kind) === word).map(({ name }) => name)
  // A request may need two keys at once, which differ.
  const place = alike.indexOf(scheme) + 1
  return `${word}${place > 1 ? `_${place}` : ''}${SPOILT[form] ?? ''}`
}

function wordOf(kind: SecurityScheme['kind'] | undefined): string {
  return kind === 'api-key' ? '$API_KEY' : kind === 'bearer' ? '$TOKEN' : '$CREDENTIAL'
}

/** These are made from a valid credential and would reveal most of it. */
const SPOILT: Readonly<Partial<Record<CredentialForm, string>>> = {
  tampered: '_TAMPERED',
  'alg-none': '_UNSIGNED',
  'alg-none-spelled': '_UNSIGNED',
  unknown: '_UNKNOWN',
  cut: '_CUT',
  longer: '_LONGER',
  'other-case': '_OTHER_CASE',
  'without-password': '_WITHOUT_PASSWORD',
}
