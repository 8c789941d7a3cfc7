import { type Operation, refusalFor } from '../../spec/index.js'
import { longestWindow } from '../model/account-quota.js'
import { isRetryAfter, retryAfterText } from '../model/declared-headers.js'
import type { Charged } from '../model/facts.js'
import type { Header } from '../model/reply-headers.js'

/**
 * Headers that a refusal usually has, whatever the document says: what kind of credential a 401 asks for, and how long
 * to wait after a 429. An answer that has such a header keeps its own.
 */
export function usualHeaders(facts: Charged, status: number, own: readonly Header[]): readonly Header[] {
  const has = (name: string): boolean => own.some(([known]) => known.toLowerCase() === name)
  if (status === 401 && !has('www-authenticate')) return challenges(facts)
  return status === 429 && !has('retry-after') ? retryAfter(facts) : []
}

/** When the window of the quota ends, in the form that the document describes. */
export function retryAfter({ quota, now, operation }: Charged): readonly Header[] {
  if (quota === undefined) return []
  const { resetAt } = quota[quota.exhausted ?? longestWindow(quota) ?? 'day'] ?? { resetAt: now }
  const declared = refusalFor(operation, 429)?.headers.find(isRetryAfter)
  return [['Retry-After', retryAfterText(declared, resetAt, now)]]
}

const SCHEMES = { basic: 'Basic', bearer: 'Bearer' } as const

function challenges({ contract, operation }: Charged): readonly Header[] {
  const realm = contract.title.replace(/[^ !#-[\]-~]/g, '')
  const named = contract.securitySchemes.filter(({ name }) => isAccepted(name, operation))
  const schemes = new Set(named.flatMap(({ kind }) => (kind === 'basic' || kind === 'bearer' ? SCHEMES[kind] : [])))
  return [...schemes].map((scheme) => ['WWW-Authenticate', `${scheme} realm="${realm}"`])
}

function isAccepted(name: string, { security }: Operation): boolean {
  return security.length === 0 || security.some((names) => names.includes(name))
}
