import type { Reached } from '../model/facts.js'
import type { Fault } from '../model/fault.js'
import type { Row } from '../model/relation.js'
import { OTHER_NAME_ORDER } from './consequences.js'
import { byId } from './make/by-id.js'
import { sortedBy } from './make/edit-contract.js'
import { forgets } from './make/forget-parameter.js'
import { keepRows, onRows, textIn } from './make/on-rows.js'

export const searchFaults: readonly Fault[] = byId<Fault>({
  'search-levels-mixed': {
    title: 'Discovery orders insiders by name',
    clause: 'SEARCH-DISCOVERY',
    caughtBy: 'search.discovery@getForm4InsiderSearch#activity_level',
    consequences: OTHER_NAME_ORDER,
    contract: sortedBy('getForm4InsiderSearch', { column: 'insider_name', direction: 'asc' }),
  },
  'search-keeps-one-more': {
    title: 'A search by name fetches one row beyond the limit, to see whether there are more, and keeps it',
    clause: 'CAP-SEARCH-LIMIT',
    caughtBy: 'cap.honoured@getForm4InsiderSearch#limit',
    consequences: [{ check: 'cap.default', because: 'a search without a limit shows one row too many as well' }],
    outcome: onRows('getForm4InsiderSearch', (rows, { values }) => {
      const last = rows.at(-1)
      const isCut = last !== undefined && rows.length === values.limit && typeof values.name_query === 'string'
      return isCut ? [...rows, { ...last, owner_cik: '0000000001' }] : rows
    }),
  },
  'search-substring-only': {
    title: 'A name is found only if it contains the query',
    clause: 'SEARCH-TYPOS',
    caughtBy: 'search.typo@getForm4InsiderSearch',
    consequences: [{ check: 'search.best-first', because: 'a name with its last word first is not found' }],
    outcome: keepRows('getForm4InsiderSearch', isPart),
  },
  'search-worst-after-best': {
    title: 'After the best match, the results of a search come in reverse order',
    clause: 'SEARCH-RANKED',
    caughtBy: 'search.best-first@getForm4InsiderSearch',
    outcome: onRows('getForm4InsiderSearch', (rows, { values }) =>
      typeof values.name_query === 'string' ? [...rows.slice(0, 1), ...rows.slice(1).reverse()] : rows,
    ),
  },
  'search-worst-first-under-a-limit': {
    title: 'With a limit, the results of a search come in reverse order',
    clause: 'SEARCH-RANKED',
    caughtBy: 'search.best-first@getForm4InsiderSearch',
    outcome: onRows('getForm4InsiderSearch', (rows, { values, given }) =>
      typeof values.name_query === 'string' && given.has('limit') ? rows.toReversed() : rows,
    ),
  },
  'search-position-beside-name': {
    title: 'A search by name ignores the position',
    clause: 'FILTER-SEARCH-POSITION',
    caughtBy: 'filter.applied@getForm4InsiderSearch#position_type',
    read: forgets('getForm4InsiderSearch', 'position_type', ({ given }) => given.has('name_query')),
  },
  'search-ranked-by-activity': {
    title: 'Results of a search are ordered by activity',
    clause: 'SEARCH-RANKED',
    caughtBy: 'search.best-first@getForm4InsiderSearch',
    contract: sortedBy(
      'getForm4InsiderSearch',
      { column: 'activity_level', direction: 'asc', by: 'enum' },
      { column: 'total_transactions', direction: 'desc' },
    ),
  },
})

function isPart(row: Row, { values }: Reached): boolean {
  const query = typeof values.name_query === 'string' ? values.name_query.toLowerCase() : ''
  return textIn(row, 'insider_name').toLowerCase().includes(query)
}
