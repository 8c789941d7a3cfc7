import type { Fault } from '../model/fault.js'
import type { Row } from '../model/relation.js'
import { OTHER_NAME_ORDER, ROWS_OUT_OF_ORDER } from './consequences.js'
import { byId } from './make/by-id.js'
import { sortedBy } from './make/edit-contract.js'
import { onRows, textIn } from './make/on-rows.js'

export const orderFaults: readonly Fault[] = byId<Fault>({
  'search-names-from-z': {
    title: 'Insiders are ordered by name, from Z to A',
    clause: 'ORDER-SEARCH',
    caughtBy: 'search.discovery@getForm4InsiderSearch#activity_level',
    consequences: OTHER_NAME_ORDER,
    contract: sortedBy('getForm4InsiderSearch', { column: 'insider_name', direction: 'desc' }),
  },
  'top-by-count': {
    title: 'The ranking follows the number of transactions',
    clause: 'ORDER-TOP',
    caughtBy: 'invariant.table@getForm4TopInsiders#rank-without-gaps',
    consequences: ROWS_OUT_OF_ORDER,
    contract: sortedBy('getForm4TopInsiders', { column: 'total_transactions', direction: 'desc' }),
  },
  'top-smallest-first': {
    title: 'The ranking is in reverse order',
    clause: 'ORDER-TOP',
    caughtBy: 'invariant.table@getForm4TopInsiders#rank-without-gaps',
    consequences: ROWS_OUT_OF_ORDER,
    contract: sortedBy('getForm4TopInsiders', { column: 'total_transaction_value', direction: 'asc' }),
  },
  'largest-as-text': {
    title: 'Values are sorted as text, so that nine comes before a thousand',
    clause: 'ORDER-LARGEST',
    caughtBy: 'order.sorted@getForm4LargestTransactions#transaction_value',
    outcome: onRows('getForm4LargestTransactions', (rows) => rows.toSorted(byText)),
  },
})

function byText(a: Row, b: Row): number {
  return textIn(a, 'transaction_value') > textIn(b, 'transaction_value') ? -1 : 1
}
