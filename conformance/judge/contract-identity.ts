import { createHash } from 'node:crypto'
import type { Contract } from '../../spec/index.js'
import { cacheOne } from '../cache/cache.js'
import type { Report } from '../report.js'

/** Which contract a run was judged by; equal contracts have equal digests, however their members are ordered. */
export const contractIdentity = cacheOne((contract: Contract): Report['contract'] => {
  const digest = createHash('sha256').update(JSON.stringify(contract, inOrder)).digest('hex').slice(0, 16)
  return { title: contract.title, version: contract.version, digest }
})

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
