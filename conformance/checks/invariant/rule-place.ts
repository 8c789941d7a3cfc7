import type { Contract, Operation, Rule, Table } from '../../../spec/index.js'
import { isBare } from '../../ask/sent-value.js'
import type { Evidence, Instance } from '../../check.js'
import type { TableAnswer } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { hasOurColumns, placeInstance, rowPlaces, type TablePlace, tablesAt } from '../finding/table-place.js'

/** One instance for every rule of every table at every place. */
export function ruleInstances(contract: Contract, rulesOf: (table: Table) => readonly Rule[]): Instance[] {
  return rowPlaces(contract).flatMap((place) =>
    rulesOf(place.table).map((rule): Instance => {
      const base = placeInstance(place)
      const level = rule.level
      return {
        ...base,
        key: `${place.key}#${rule.id}`,
        detail: JSON.stringify([place.property ?? '', rule.id]),
        ...cited(rule.clause, base.clause),
        ...(level === 'must' ? {} : { level }),
      }
    }),
  )
}

export function ruleOf(
  instance: Instance,
  contract: Contract,
  rulesOf: (table: Table) => readonly Rule[],
): { place: TablePlace; rule: Rule } {
  for (const place of rowPlaces(contract)) {
    const rule = rulesOf(place.table).find(({ id }) => `${place.key}#${id}` === instance.key)
    if (rule !== undefined) return { place, rule }
  }
  throw new Error(`No rule "${instance.key}": the instance was made from another contract`)
}

/** The answers that a rule can judge; a table with undocumented columns only if it uses ours. */
export function judgedAnswers(place: TablePlace, evidence: Evidence): readonly TableAnswer[] | 'other-columns' {
  const answers = tablesAt(place, evidence)
  if (place.table.shape === 'closed') return answers
  const ours = answers.filter(hasOurColumns)
  return ours.length === 0 && answers.some(({ body }) => body.kind !== 'line-error') ? 'other-columns' : ours
}

/** A rule about the plain call does not apply to a call with a filter or a cap. */
export function appliesTo(rule: Rule, { exchange }: TableAnswer, operation: Operation): boolean {
  return rule.scope === 'any' || isBare(exchange.probe, operation)
}
