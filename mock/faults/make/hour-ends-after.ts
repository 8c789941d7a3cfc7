import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'
import { onError } from './on-error.js'

/** The hour of a tier ends elsewhere, while every refusal still names the documented limit. */
export function hourEndsAfter(tier: string, hour: number, named: number): Pick<Fault, 'contract' | 'reply'> {
  return {
    contract: (contract) => editTier(contract, tier, (old) => ({ ...old, quota: { ...old.quota, hour } })),
    reply: onError('RATE_LIMIT_EXCEEDED', (body) => ({
      ...body,
      details: String(body.details).replace(`limit of ${hour} `, `limit of ${named} `),
    })),
  }
}
