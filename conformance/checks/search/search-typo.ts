import { isAnswered, statusText } from '../../answer-kind.js'
import { sameName } from '../../ask/name-search.js'
import type { Check } from '../../check.js'
import { pass, unanswered, violated } from '../finding/finding.js'
import { readsAnyAnswer } from '../finding/table-place.js'
import { namesIn, searchDerives, searched, searchInstances } from './search-place.js'

export const searchTypo: Check = {
  id: 'search.typo',
  area: 'search',
  level: 'must',
  reads: 'tables',
  title: 'A search finds a name that was typed with a wrong letter',
  explain:
    'A name is taken from the plain answer, and one letter in the middle of its longest word is left out. A violation is an answer without that name.',
  instances: searchInstances,
  needs: readsAnyAnswer.needs,
  derives: searchDerives(({ typo }) => [typo]),
  judge(instance, evidence) {
    const found = searched(instance, evidence)
    if ('status' in found) return found
    const { operation, search } = found
    const exchange = evidence.answer(search.typo)
    if (!isAnswered(exchange, evidence.contract)) return unanswered(search.typo, evidence)
    const names = namesIn(search.typo, operation, evidence) ?? []
    if (names.some((name) => sameName(name, search.name))) {
      return pass(`"${search.misspelt}" finds "${search.name}"`, [exchange])
    }
    const actual = names.length === 0 ? `status ${statusText(exchange)}, no rows` : names.slice(0, 5).join('; ')
    return violated(instance, {
      message: `"${search.misspelt}" does not find "${search.name}": found ${actual}`,
      expected: `"${search.name}" among the results`,
      actual,
      exchanges: [exchange],
    })
  },
}
