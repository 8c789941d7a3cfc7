import { compileRule, evaluate, RuleBudget, type Verdict } from '../../../spec/index.js'
import { cacheByName } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { todayAt } from '../../read/time.js'

type Expressed = { readonly rule: string }

export interface Circumstances {
  readonly params: Readonly<Record<string, string>>
  /** A cache of verdicts by the values that the rule reads: answers of one run share most of their rows. */
  readonly known: Map<string, Verdict>
}

interface Evaluated {
  readonly broken: DataRow | undefined
  readonly count: number
  readonly costly: number
}

/** The most rows that are cached: with more different rows, hardly any is met again. */
const MOST_KNOWN = 5000

const evaluatedOnce = cacheByName<readonly DataRow[], Evaluated>()

/** Verdicts on the rows of an answer; equal rows under the same parameters have one verdict. */
export function evaluateRows(rule: Expressed, answer: TableAnswer, circumstances: Circumstances): Evaluated {
  const { reads } = compileRule(rule, 'row')
  const today = reads.today ? todayAt(answer.exchange) : undefined
  const key = JSON.stringify([rule.rule, reads.params.map((name) => circumstances.params[name]), today])
  return evaluatedOnce(rowsOf(answer), key, () => evaluateEach(rule, answer, circumstances))
}

function evaluateEach(rule: Expressed, answer: TableAnswer, { params, known }: Circumstances): Evaluated {
  const compiled = compileRule(rule, 'row')
  const { reads } = compiled
  const today = todayAt(answer.exchange)
  const days = reads.today ? [today.earliest, today.latest] : []
  const asked = [...reads.params.map((name) => params[name]), ...days].map(sized).join('')
  const budget = new RuleBudget()
  let count = 0
  let costly = 0
  for (const row of rowsOf(answer)) {
    let key = asked
    for (const name of reads.self) key += sized(row.text(name))
    const verdict = known.get(key) ?? evaluate(compiled, { self: row.values(), params, today }, budget)
    if (known.size < MOST_KNOWN) known.set(key, verdict)
    if (verdict === 'broken') return { broken: row, count, costly }
    if (verdict === 'holds') count += 1
    if (verdict === 'costly') costly += 1
  }
  return { broken: undefined, count, costly }
}

/** The length comes first, so the name needs no terminator. */
function sized(text: string | undefined): string {
  return text === undefined ? '-' : `${text.length}:${text}`
}
