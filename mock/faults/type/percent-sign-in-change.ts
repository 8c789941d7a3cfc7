import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const percentSignInChange: Fault = {
  id: 'percent-sign-in-change',
  title: 'The change of a signal carries a percent sign',
  clause: 'TYPE-NUMBER',
  caughtBy: 'column.type@getTechnicalSignals#pct_change',
  reply: onCell('getTechnicalSignals', 'pct_change', (value) => `${value}%`),
}
