import type { Fault } from '../fault.js'
import { hourEndsAfter } from '../make/hour-ends-after.js'

export const quotaFreeOneLessAnHour: Fault = {
  id: 'quota-free-one-less-an-hour',
  title: 'The last request of the hour is refused to free',
  clause: 'QUOTA-FREE-HOUR',
  caughtBy: 'quota.hourly@free',
  ...hourEndsAfter('free', 1, 2),
}
