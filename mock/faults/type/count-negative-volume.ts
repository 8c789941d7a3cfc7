import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const countNegativeVolume: Fault = {
  id: 'count-negative-volume',
  title: 'Volumes overflow 32 bits and turn negative',
  clause: 'TYPE-COUNT',
  caughtBy: 'column.pattern@getOhlc#volume',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onCell('getOhlc', 'volume', (volume) =>
    Number(volume) > 30_000_000 ? String(Number(volume) - 2 ** 32) : volume,
  ),
}
