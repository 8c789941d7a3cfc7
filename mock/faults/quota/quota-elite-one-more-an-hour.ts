import type { Fault } from '../fault.js'
import { hourEndsAfter } from '../make/hour-ends-after.js'

export const quotaEliteOneMoreAnHour: Fault = {
  id: 'quota-elite-one-more-an-hour',
  title: 'The hourly count of elite is compared with greater instead of greater or equal',
  clause: 'QUOTA-ELITE-HOUR',
  caughtBy: 'quota.hourly@elite',
  ...hourEndsAfter('elite', 101, 100),
}
