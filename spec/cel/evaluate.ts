import { type CompiledExpression, compileRule } from './compile-rule.js'
import { dataSize } from './data-size.js'
import { RuleBudget } from './rule-budget.js'

/** `silent`: a value that the rule needs is missing. `costly`: it would take more steps than are left. */
export type Verdict = 'holds' | 'broken' | 'silent' | 'costly'
type Cells = Readonly<Record<string, unknown>>

export interface Bindings {
  /** A row, or all rows for a rule over a table. */
  readonly self: Cells | readonly Cells[]
  /** The whole answer of the derived call, for a summary. */
  readonly rows?: readonly Cells[]
  /** The request's values as text, defaults applied. */
  readonly params?: Readonly<Record<string, string>>
  /** The day of the answer; without it a rule that reads the day is silent. */
  readonly today?: Today
}

/** The first and the last day that may be today at the service: its time zone is not known. */
export interface Today {
  readonly earliest: string
  readonly latest: string
}

export function evaluate(rule: CompiledExpression, bindings: Bindings, budget = new RuleBudget()): Verdict {
  const result = run(rule, bindings, budget)
  if (result === COSTLY) return 'costly'
  if (result === true) return 'holds'
  return result === false ? 'broken' : 'silent'
}

/**
 * The value of a parameter by an expression of `x-mirrors` or `x-summarises`; undefined if the expression has no value.
 */
export function evaluateText(expression: string, bindings: Bindings, budget = new RuleBudget()): string | undefined {
  const rule = compileRule(expression, 'row')
  // Reading an absent parameter throws, so `'day' in params ? params.day : '1'` has a value without it.
  const result = run({ ...rule, reads: { ...rule.reads, params: [] } }, bindings, budget)
  if (result instanceof Date) return result.toISOString().replace('.000Z', 'Z')
  return typeof result === 'object' || result === undefined || result === COSTLY ? undefined : String(result)
}

const COSTLY = Symbol('costly')

function run(rule: CompiledExpression, { self, rows, params = {}, today }: Bindings, budget: RuleBudget): unknown {
  if (rule.reads.params.some((name) => !Object.hasOwn(params, name))) return undefined
  if (rule.reads.today && today === undefined) return undefined
  const seen = rule.self === 'row' ? wholeRow(rule, self) : wholeRows(rule, self)
  if (seen === undefined) return undefined
  if (rule.steps !== undefined && !budget.spend(rule.steps(dataSize(rule.columns, seen, rows)))) return COSTLY
  try {
    return rule.run({ self: seen, params, ...(rows && { rows }), ...(today && { today }) })
  } catch {
    // The rule was checked, so the cause is a value: an empty cell, the least of no values, a text that is no number.
    return undefined
  }
}

function wholeRow({ reads }: CompiledExpression, self: Bindings['self']): Cells | undefined {
  const row = self as Cells
  for (const name of reads.self) if (isEmpty(row[name])) return undefined
  return row
}

/** A rule over a table sees only rows with all the values that it names; without such rows it is silent. */
function wholeRows({ reads }: CompiledExpression, self: Bindings['self']): readonly Cells[] | undefined {
  if (!Array.isArray(self)) return undefined
  const whole = (self as readonly Cells[]).filter((row) => reads.members.every((name) => !isEmpty(row[name])))
  return whole.length === 0 ? undefined : whole
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined
}
