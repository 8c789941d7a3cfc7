import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const quotaProDayLimit: Fault = {
  id: 'quota-pro-day-limit',
  title: 'The daily limit of pro is one too high',
  clause: 'QUOTA-PRO-DAY',
  caughtBy: 'quota.limit@pro',
  contract: (contract) => editTier(contract, 'pro', (old) => ({ ...old, quota: { ...old.quota, day: 101 } })),
}
