import type { Reached } from '../../model/facts.js'
import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { keepRows, textIn } from '../make/on-rows.js'

export const searchSubstringOnly: Fault = {
  id: 'search-substring-only',
  title: 'A name is found by a part of it, letter by letter',
  clause: 'SEARCH-TYPOS',
  caughtBy: 'search.typo@getForm4InsiderSearch',
  outcome: keepRows('getForm4InsiderSearch', isPart),
}

function isPart(row: Row, { values }: Reached): boolean {
  const query = typeof values.name_query === 'string' ? values.name_query.toLowerCase() : ''
  return textIn(row, 'insider_name').toLowerCase().includes(query)
}
