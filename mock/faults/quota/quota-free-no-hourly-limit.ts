import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const quotaFreeNoHourlyLimit: Fault = {
  id: 'quota-free-no-hourly-limit',
  title: 'Only the day is limited for free',
  clause: 'QUOTA-FREE',
  caughtBy: 'quota.hourly@free',
  contract: (contract) => editTier(contract, 'free', (old) => ({ ...old, quota: { day: 10 } })),
}
