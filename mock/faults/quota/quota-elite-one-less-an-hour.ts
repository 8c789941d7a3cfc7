import type { Fault } from '../fault.js'
import { hourEndsAfter } from '../make/hour-ends-after.js'

export const quotaEliteOneLessAnHour: Fault = {
  id: 'quota-elite-one-less-an-hour',
  title: 'The last request of the hour is refused to elite',
  clause: 'QUOTA-ELITE-HOUR',
  caughtBy: 'quota.hourly@elite',
  ...hourEndsAfter('elite', 99, 100),
}
