import type { Contract, Operation, Parameter } from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { presenting } from '../../ask/make-probe.js'
import { type NameSearch, nameSearch, searchParameter } from '../../ask/name-search.js'
import { rowFilters } from '../../ask/row-filters.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { sameName } from '../../read/trigrams.js'
import { cited } from '../finding/cited.js'
import { noEvidence } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { nothingProven, operationOf, readsAnyAnswer } from '../finding/table-place.js'

/** One instance for every operation that searches by similarity, or by another such parameter. */
export function searchInstances(
  contract: Contract,
  parameterOf: (operation: Operation) => Parameter | undefined = searchParameter,
): Instance[] {
  return contract.operations.flatMap((operation) => {
    const parameter = parameterOf(operation)
    if (parameter === undefined) return []
    return [
      {
        key: operation.id,
        operation: operation.id,
        parameter: parameter.name,
        ...cited(parameter.filter?.clause, parameter.clause, operation.clause),
      },
    ]
  })
}

export function searchDerives(pick: (search: NameSearch) => readonly (Probe | undefined)[]) {
  return (instance: Instance, evidence: Evidence): readonly Probe[] => {
    const operation = operationOf(instance, evidence.contract)
    const search = nameSearch(operation, evidence)
    const probes = search === undefined ? [] : presentValues(search.plain, ...pick(search))
    return [...readsAnyAnswer.derives(instance, evidence), ...probes]
  }
}

/**
 * The same searches by the tier that usually calls the operation, for the case that the tier with room could not send
 * them.
 */
export function searchExtras(pick: (search: NameSearch) => readonly (Probe | undefined)[]) {
  return (instance: Instance, evidence: Evidence): readonly Probe[] => {
    const operation = operationOf(instance, evidence.contract)
    const search = nameSearch(operation, evidence)
    const tier = callerTier(evidence.contract, evidence.target, operation)
    return (search === undefined ? [] : presentValues(...pick(search)))
      .filter((probe) => evidence.answer(probe) === undefined && probe.presented.tier !== tier)
      .map((probe) => presenting(probe, { ...probe.presented, tier }))
  }
}

export interface Searched {
  readonly operation: Operation
  readonly search: NameSearch
}

export function searched(instance: Instance, evidence: Evidence): Searched | Finding {
  const operation = operationOf(instance, evidence.contract)
  const search = nameSearch(operation, evidence)
  return search === undefined ? nothingProven(operation, evidence, 'a name to search for') : { operation, search }
}

/**
 * Whether some answer shows the name, with the words of the filters beside it, to the tier that sent this request: a
 * service may show a lower tier fewer rows, and other totals.
 */
export function isShownTo(asked: Probe, name: string, operation: Operation, evidence: Evidence): boolean {
  const wanted = rowFilters(operation).flatMap(({ parameter, filter }) => {
    const word = filter.op === 'eq' ? sentValue(asked, parameter, operation) : undefined
    return word === undefined ? [] : [{ word, column: filter.column }]
  })
  const column = searchParameter(operation)?.filter?.column ?? ''
  return evidence
    .successes(operation.id)
    .filter(({ probe }) => probe.presented.tier === asked.presented.tier)
    .flatMap(({ probe }) => answerTo(probe, operation, evidence) ?? [])
    .some((answer) =>
      rowsOf(answer).some(
        (row) => sameName(row.text(column) ?? '', name) && wanted.every((one) => row.text(one.column) === one.word),
      ),
    )
}

export function hiddenName(name: string, exchange: Exchange): Finding {
  return noEvidence('no-data', `"${name}" may be outside of the caller's tier`, [exchange])
}

/** The names of an answer, in its order. */
export function namesIn(probe: Probe, operation: Operation, evidence: Evidence): readonly string[] | undefined {
  const answer: TableAnswer | undefined = answerTo(probe, operation, evidence)
  const column = searchParameter(operation)?.filter?.column ?? ''
  return answer === undefined ? undefined : rowsOf(answer).map((row) => row.text(column) ?? '')
}
