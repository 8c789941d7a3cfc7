import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const topLimitOneShort: Fault = {
  id: 'top-limit-one-short',
  title: 'The ranking returns one row less than the limit',
  clause: 'CAP-TOP-LIMIT',
  caughtBy: 'cap.honoured@getForm4TopInsiders#limit',
  consequences: [
    { check: 'filter.effective', because: 'the row that is cut is missed' },
    { check: 'filter.list', because: 'the row that is cut may be the only one of its symbol' },
  ],
  outcome: onRows('getForm4TopInsiders', (rows) => rows.slice(0, -1)),
}
