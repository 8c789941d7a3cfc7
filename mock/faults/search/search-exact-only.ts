import type { Reached } from '../../model/facts.js'
import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { keepRows, textIn } from '../make/on-rows.js'

export const searchExactOnly: Fault = {
  id: 'search-exact-only',
  title: 'A name is found when it is written out in full',
  clause: 'SEARCH-TRIGRAM',
  caughtBy: 'search.typo@getForm4InsiderSearch',
  outcome: keepRows('getForm4InsiderSearch', isExact),
}

function isExact(row: Row, { values }: Reached): boolean {
  return typeof values.name_query !== 'string' || textIn(row, 'insider_name') === values.name_query
}
