import { isAnswered, statusText } from '../../answer-kind.js'
import { sameName } from '../../ask/name-search.js'
import type { Check } from '../../check.js'
import { pass, unanswered, violated } from '../finding/finding.js'
import { readsAnyAnswer } from '../finding/table-place.js'
import { namesIn, searchDerives, searchExtras, searched, searchInstances } from './search-place.js'

export const searchBestFirst: Check = {
  id: 'search.best-first',
  area: 'search',
  level: 'must',
  reads: 'tables',
  title: 'The most similar name comes first',
  explain:
    'The query is a whole name from the plain answer, so no other name is more similar. Letter case, punctuation and the order of words are ignored.',
  instances: searchInstances,
  needs: readsAnyAnswer.needs,
  derives: searchDerives(({ exact }) => [exact]),
  extras: searchExtras(({ exact }) => [exact]),
  judge(instance, evidence) {
    const found = searched(instance, evidence)
    if ('status' in found) return found
    const { operation, search } = found
    const exchange = evidence.answer(search.exact)
    if (!isAnswered(exchange, evidence.contract)) return unanswered(search.exact, evidence)
    const names = namesIn(search.exact, operation, evidence) ?? []
    const [first] = names
    if (first !== undefined && sameName(first, search.known)) {
      return pass(`"${search.known}" comes first of ${names.length}`, [exchange])
    }
    const actual = first === undefined ? `status ${statusText(exchange)}, no rows` : `"${first}"`
    return violated(instance, {
      message: `A search for "${search.known}" does not return it first: found ${actual}`,
      expected: `"${search.known}"`,
      actual,
      exchanges: [exchange],
    })
  },
}
