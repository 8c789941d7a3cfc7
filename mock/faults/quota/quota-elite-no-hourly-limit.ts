import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const quotaEliteNoHourlyLimit: Fault = {
  id: 'quota-elite-no-hourly-limit',
  title: 'Only the day is limited for elite',
  clause: 'QUOTA-ELITE',
  caughtBy: 'quota.hourly@elite',
  contract: (contract) => editTier(contract, 'elite', (old) => ({ ...old, quota: { day: 1000 } })),
}
