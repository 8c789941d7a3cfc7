import type { Fault } from '../fault.js'
import { hourEndsAfter } from '../make/hour-ends-after.js'

export const quotaProOneMoreAnHour: Fault = {
  id: 'quota-pro-one-more-an-hour',
  title: 'The hourly count of pro is compared with greater instead of greater or equal',
  clause: 'QUOTA-PRO-HOUR',
  caughtBy: 'quota.hourly@pro',
  ...hourEndsAfter('pro', 26, 25),
}
