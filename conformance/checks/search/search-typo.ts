import { isAnswered, statusText } from '../../answer-kind.js'
import type { Check } from '../../check.js'
import { sameName } from '../../read/trigrams.js'
import { pass, unanswered, violated } from '../finding/finding.js'
import { readsAnyAnswer } from '../finding/table-place.js'
import {
  hiddenName,
  isShownTo,
  namesIn,
  searchDerives,
  searchExtras,
  searched,
  searchInstances,
} from './search-place.js'

export const searchTypo: Check = {
  id: 'search.typo',
  area: 'search',
  level: 'must',
  reads: 'tables',
  title: 'A search finds a name despite a typo',
  explain:
    'Two queries misspell a name from the plain answer: one leaves out a letter in the middle of its longest word, the other replaces its first letter. A violation is an answer without that name. A name that only a higher tier has seen is not expected in the answer to a lower tier.',
  instances: searchInstances,
  needs: readsAnyAnswer.needs,
  derives: searchDerives(({ typos }) => typos.map(({ probe }) => probe)),
  extras: searchExtras(({ typos }) => typos.map(({ probe }) => probe)),
  judge(instance, evidence) {
    const found = searched(instance, evidence)
    if ('status' in found) return found
    const { operation, search } = found
    const asked = search.typos.map((typo) => ({ ...typo, exchange: evidence.answer(typo.probe) }))
    const answered = asked.flatMap(({ exchange, ...typo }) =>
      isAnswered(exchange, evidence.contract) ? [{ ...typo, exchange }] : [],
    )
    if (answered.length === 0) return unanswered(search.typos[0]?.probe, evidence)
    for (const { probe, misspelt, exchange } of answered) {
      const names = namesIn(probe, operation, evidence) ?? []
      if (names.some((name) => sameName(name, search.name))) continue
      if (!isShownTo(probe, search.name, operation, evidence)) return hiddenName(search.name, exchange)
      const actual = names.length === 0 ? `status ${statusText(exchange)}, no rows` : names.slice(0, 5).join('; ')
      return violated(instance, {
        message: `"${misspelt}" does not find "${search.name}": found ${actual}`,
        expected: `"${search.name}" among the results`,
        actual,
        exchanges: [exchange],
      })
    }
    const misspelt = answered.map((typo) => `"${typo.misspelt}"`).join(' and ')
    return pass(
      `${misspelt} ${answered.length === 1 ? 'finds' : 'find'} "${search.name}"`,
      answered.map(({ exchange }) => exchange),
    )
  },
}
