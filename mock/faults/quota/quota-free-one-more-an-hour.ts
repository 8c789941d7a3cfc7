import type { Fault } from '../fault.js'
import { hourEndsAfter } from '../make/hour-ends-after.js'

export const quotaFreeOneMoreAnHour: Fault = {
  id: 'quota-free-one-more-an-hour',
  title: 'The hourly count of free is compared with greater instead of greater or equal',
  clause: 'QUOTA-FREE-HOUR',
  caughtBy: 'quota.hourly@free',
  ...hourEndsAfter('free', 3, 2),
}
