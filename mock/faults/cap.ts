import type { Fault } from '../model/fault.js'
import { byId } from './make/by-id.js'
import { onRows, textIn } from './make/on-rows.js'

export const capFaults: readonly Fault[] = byId<Fault>({
  'largest-limit-passes-over': {
    title: 'With a small limit the rows begin with the second one, so the largest transaction is missing',
    clause: 'CAP-LARGEST-LIMIT',
    caughtBy: 'cap.honoured@getForm4LargestTransactions#limit',
    outcome: onRows('getForm4LargestTransactions', (rows, { given }) => {
      const last = rows.at(-1)
      if (last === undefined || !given.has('limit') || rows.length >= SMALL) return rows
      const next = { ...last, accession_number: textIn(last, 'accession_number').replace(/\d$/, '0') }
      return [...rows.slice(1), next]
    }),
  },
})

const SMALL = 10
