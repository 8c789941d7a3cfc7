import { type Contract, type ErrorEntry, type ErrorWhen, errorsWhen } from '../../../spec/index.js'

/** The check that provokes each refusal. */
const OWNERS: Readonly<Partial<Record<ErrorWhen, string>>> = {
  'credentials-missing': 'auth.missing',
  'credentials-malformed': 'auth.malformed',
  'token-invalid': 'auth.tampered',
  'token-expired': 'auth.expired',
  'api-key-invalid': 'auth.unknown-key',
  'symbol-out-of-reach': 'tier.symbol-out-of-reach',
  'group-out-of-reach': 'tier.group-refused',
  'symbol-unknown': 'tier.symbol-unknown',
  'quota-exceeded': 'quota.refusal',
  'no-data': 'error.no-data',
}
export const REFUSALS: readonly string[] = [
  ...Object.values(OWNERS),
  'auth.empty',
  'auth.alg-none',
  'auth.revoked-key',
  'error.parameter-missing',
  'error.parameter-invalid',
  'quota.hourly',
  'header.rate-present',
  'error.declared',
  'error.refused',
  'resource.unknown',
  'column.chosen',
  'auth.exact',
]

/** Of several entries for the same situation the mock sends the first, unless a choice names another. */
export function isSent(contract: Contract, entry: ErrorEntry): boolean {
  return entry.when.some((when) => errorsWhen(contract, when)[0] === entry)
}

/** The check of the first situation that a run can cause; situations of symbols only if there are symbols. */
export function ownerOf(
  { operations, tiers, groups, securitySchemes, rateHeaders }: Contract,
  { when }: ErrorEntry,
): string | undefined {
  const kinds = new Set(securitySchemes.map(({ kind }) => kind))
  const symbols = operations.some(({ symbolParameter }) => symbolParameter !== undefined)
  const limited = tiers.some(({ quota }) => quota.hour !== undefined)
  const possible: Readonly<Partial<Record<ErrorWhen, boolean>>> = {
    'credentials-missing': kinds.size > 0,
    'token-invalid': kinds.has('bearer'),
    'token-expired': kinds.has('bearer'),
    'api-key-invalid': kinds.has('api-key'),
    'symbol-out-of-reach': symbols && tiers.some(({ symbols: reach }) => reach !== null),
    'symbol-unknown': symbols && tiers.length > 0,
    'group-out-of-reach': groups.some(({ tier }) => tier !== tiers[0]?.name),
    'quota-exceeded': limited && rateHeaders !== undefined,
  }
  const [first] = when.filter((one) => possible[one] === true)
  return first === undefined ? undefined : OWNERS[first]
}
