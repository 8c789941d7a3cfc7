import {
  answerColumns,
  compileRule,
  evaluate,
  type OpenPoint,
  type Operation,
  type OptionRule,
  operationById,
  tableOf,
  type Verdict,
} from '../../spec/index.js'
import { requestValues } from '../ask/sent-value.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { bodyMembers } from '../read/error-members.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import type { Observer } from './observer.js'

type Row = Readonly<Record<string, unknown>>

/** The option whose rule every answer obeys; if every rule is broken, the option without a rule. */
export function byShownOptions({ id, options }: OpenPoint): Observer | undefined {
  if (options.every(({ shows }) => shows === undefined)) return undefined
  return {
    id,
    observe(evidence) {
      const verdicts = options.map(({ shows }) => (shows === undefined ? 'unshown' : verdictOn(shows, evidence)))
      const kept = options.filter((_, at) => verdicts[at] === 'holds')
      if (kept.length > 0) return kept.length === 1 ? kept[0]?.name : undefined
      if (verdicts.includes('silent')) return undefined
      const unshown = options.filter((_, at) => verdicts[at] === 'unshown')
      return unshown.length === 1 ? unshown[0]?.name : 'other'
    },
  }
}

/** An answer that breaks the rule decides; an answer that obeys it decides only if no other breaks it. */
function verdictOn({ operation: id, rule }: OptionRule, evidence: Evidence): Verdict {
  const operation = operationById(evidence.contract, id)
  if (operation === undefined) return 'silent'
  const verdicts = evidence.successes(id).map((exchange) =>
    evaluate(compileRule(rule, 'rows'), {
      self: rowsIn(exchange, operation),
      params: requestValues(exchange.probe, operation),
    }),
  )
  return verdicts.includes('broken') ? 'broken' : verdicts.includes('holds') ? 'holds' : 'silent'
}

/** Complete rows with the columns of the document, or the JSON object as a row. */
function rowsIn(exchange: Exchange, operation: Operation): readonly Row[] {
  if (tableOf(operation) !== undefined) {
    return tablesOf(exchange, operation).flatMap((answer) => rowsOf(answer).map((row) => row.values()))
  }
  const known = new Set(answerColumns(operation).map(({ name }) => name))
  const members = Object.entries(bodyMembers(exchange.response))
  return members.length === 0 ? [] : [Object.fromEntries(members.filter(([name]) => known.has(name)))]
}
