import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const searchKeepsOneMore: Fault = {
  id: 'search-keeps-one-more',
  title: 'A search by name fetches one row more than the limit, to see whether there are others, and keeps it',
  clause: 'CAP-SEARCH-LIMIT',
  caughtBy: 'cap.honoured@getForm4InsiderSearch#limit',
  outcome: onRows('getForm4InsiderSearch', (rows, { values }) => {
    const last = rows.at(-1)
    const isCut = last !== undefined && rows.length === values.limit && typeof values.name_query === 'string'
    return isCut ? [...rows, { ...last, owner_cik: '0000000001' }] : rows
  }),
}
