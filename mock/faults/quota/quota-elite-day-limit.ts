import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const quotaEliteDayLimit: Fault = {
  id: 'quota-elite-day-limit',
  title: 'The daily limit of elite is one too high',
  clause: 'QUOTA-ELITE-DAY',
  caughtBy: 'quota.limit@elite',
  contract: (contract) => editTier(contract, 'elite', (old) => ({ ...old, quota: { ...old.quota, day: 1001 } })),
}
