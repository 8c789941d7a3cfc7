import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const signalTypeWords: Fault = {
  id: 'signal-type-words',
  title: 'Signals are BUY and SELL',
  clause: 'TYPE-SIGNAL-TYPE',
  caughtBy: 'column.enum@getTechnicalSignals#signal_type',
  consequences: [
    { check: 'filter.applied', because: 'what comes is not what was asked for by its documented name' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  reply: onCell('getTechnicalSignals', 'signal_type', (type) => (type === 'BULLISH' ? 'BUY' : 'SELL')),
}
