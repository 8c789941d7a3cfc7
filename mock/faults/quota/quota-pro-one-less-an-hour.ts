import type { Fault } from '../fault.js'
import { hourEndsAfter } from '../make/hour-ends-after.js'

export const quotaProOneLessAnHour: Fault = {
  id: 'quota-pro-one-less-an-hour',
  title: 'The last request of the hour is refused to pro',
  clause: 'QUOTA-PRO-HOUR',
  caughtBy: 'quota.hourly@pro',
  ...hourEndsAfter('pro', 24, 25),
}
