import { editTier } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const quotaProNoHourlyLimit: Fault = {
  id: 'quota-pro-no-hourly-limit',
  title: 'Only the day is limited for pro',
  clause: 'QUOTA-PRO',
  caughtBy: 'quota.hourly@pro',
  contract: (contract) => editTier(contract, 'pro', (old) => ({ ...old, quota: { day: 100 } })),
}
