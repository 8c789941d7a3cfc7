import type { Contract, Operation } from '../../../spec/index.js'
import { type Answered, isAnswered, statusText } from '../../answer-kind.js'
import { searchParameter } from '../../ask/name-search.js'
import { sentValue } from '../../ask/sent-value.js'
import { rareProbes } from '../../ask/single-filters.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { isPartOfName, sameName } from '../../read/trigrams.js'
import { noEvidence, pass, unanswered, type Violation, violated } from '../finding/finding.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'
import { lessSimilarFirst } from './less-similar-first.js'
import {
  hiddenName,
  isShownTo,
  namesIn,
  searchDerives,
  searchExtras,
  searched,
  searchInstances,
} from './search-place.js'

export const searchBestFirst: Check = {
  id: 'search.best-first',
  area: 'search',
  level: 'must',
  reads: 'tables',
  title: 'The most similar name comes first',
  explain:
    'The query is a whole name from the plain answer, so no other name is more similar. If the budget allows, a name that the plain answer lacks is a second query, and each query is sent without limit and filters, too. Letter case, punctuation and the order of words are ignored. In every answer to a search, no name may come before one that is clearly more similar by several measures. A name that only a higher tier has seen is not expected in the answer to a lower tier.',
  instances: (contract) => searchInstances(contract).filter(({ operation: id = '' }) => ranksByLikeness(contract, id)),
  needs: readsAnyAnswer.needs,
  derives: searchDerives(({ exact }) => exact.map(({ probe }) => probe)),
  extras: (instance, evidence) => [
    ...rareProbes(operationOf(instance, evidence.contract), evidence),
    ...exactExtras(instance, evidence),
  ],
  judge(instance, evidence) {
    const found = searched(instance, evidence)
    if ('status' in found) return found
    const { operation, search } = found
    const ranked = search.exact.flatMap(({ probe, known }) => {
      const exchange = evidence.answer(probe)
      if (!isAnswered(exchange, evidence.contract)) return []
      return [{ exchange, finding: judgeFirst(instance, { operation, known, exchange }, evidence) }]
    })
    const blamed = ranked.find(({ finding }) => finding.status === 'fail')
    if (blamed !== undefined) return blamed.finding
    const wrong = inverted(operation, evidence)
    if (wrong !== undefined) return violated(instance, wrong)
    const passed = ranked.filter(({ finding }) => finding.status === 'pass')
    if (passed.length === 0) return ranked[0]?.finding ?? unanswered(search.exact[0]?.probe, evidence)
    return pass(
      passed.map(({ finding }) => finding.message).join('; '),
      passed.map(({ exchange }) => exchange),
    )
  },
}

/** Only a documented order by similarity says which name comes first. */
function ranksByLikeness({ operations }: Contract, id: string): boolean {
  return operations.some((operation) => operation.id === id && operation.order.some(({ by }) => by === 'similarity'))
}

interface Asked {
  readonly operation: Operation
  readonly known: string
  readonly exchange: Answered
}

/** Whether the answer to a whole name begins with that name. */
function judgeFirst(instance: Instance, { operation, known, exchange }: Asked, evidence: Evidence): Finding {
  const names = namesIn(exchange.probe, operation, evidence) ?? []
  const [first = ''] = names
  if (sameName(first, known)) return pass(`"${known}" comes first of ${names.length}`, [exchange])
  if (isPartOfName(known, first)) {
    const text = `"${first}", which comes first, contains all of "${known}", and may count as equally similar`
    return noEvidence('no-data', text, [exchange])
  }
  if (!isShownTo(exchange.probe, known, operation, evidence)) return hiddenName(known, exchange)
  return blame(instance, { known, names, exchange })
}

/** The first answer to a search that shows a name before one that is clearly more similar to the query. */
function inverted(operation: Operation, evidence: Evidence): Violation | undefined {
  const parameter = searchParameter(operation)
  if (parameter === undefined) return undefined
  for (const exchange of evidence.successes(operation.id)) {
    const query = sentValue(exchange.probe, parameter, operation)
    const names = query === undefined ? [] : (namesIn(exchange.probe, operation, evidence) ?? [])
    const shown = names.filter((name) => name.trim() !== '')
    const found = query === undefined ? undefined : lessSimilarFirst(query, shown)
    if (found === undefined) continue
    return {
      message: `A search for "${query}" returns "${found.first}" before "${found.later}", which is more similar`,
      expected: 'the more similar name first',
      actual: `"${found.first}" first`,
      exchanges: [exchange],
    }
  }
  return undefined
}

const exactExtras = searchExtras(({ exact }) => exact.flatMap(({ probe, whole }) => [probe, whole]))

interface Wrong {
  readonly known: string
  readonly names: readonly string[]
  readonly exchange: Answered
}

function blame(instance: Instance, { known, names: [first], exchange }: Wrong): Finding {
  const actual = first === undefined ? `status ${statusText(exchange)}, no rows` : `"${first}"`
  return violated(instance, {
    message: `A search for "${known}" does not return it first: found ${actual}`,
    expected: `"${known}"`,
    actual,
    exchanges: [exchange],
  })
}
