import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const quotaFreeDayLimit: Fault = {
  id: 'quota-free-day-limit',
  title: 'The daily limit of free is one too high',
  clause: 'QUOTA-FREE-DAY',
  caughtBy: 'quota.limit@free',
  contract: (contract) => editTier(contract, 'free', (old) => ({ ...old, quota: { ...old.quota, day: 11 } })),
}
