import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const tradingSystemLabels: Fault = {
  id: 'trading-system-labels',
  title: 'Trading systems are shown by their label on the website',
  clause: 'TYPE-TRADING-SYSTEM',
  caughtBy: 'column.enum@getTechnicalSignals#trading_system',
  consequences: [
    { check: 'filter.applied', because: 'what comes is not what was asked for by its documented name' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  reply: onCell('getTechnicalSignals', 'trading_system', (system) => system.replaceAll('_', ' ')),
}
