import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const momentumLimitOneShort: Fault = {
  id: 'momentum-limit-one-short',
  title: 'Sentiment momentum returns one row less than the limit',
  clause: 'CAP-MOMENTUM-LIMIT',
  caughtBy: 'cap.honoured@getForm4SentimentMomentum#limit',
  consequences: [
    { check: 'filter.effective', because: 'the row that is cut is missed' },
    { check: 'filter.list', because: 'the row that is cut may be the only one of its symbol' },
  ],
  outcome: onRows('getForm4SentimentMomentum', (rows) => rows.slice(0, -1)),
}
