import { type Column, compileRule, evaluate, type Rule, RuleBudget, type Today } from '../../spec/index.js'
import type { Row, Value } from '../model/relation.js'
import type { RowPlace } from './column-source.js'
import { comparisonsIn, equationsIn, limitsIn } from './rules/equation.js'
import { fitsColumn } from './rules/fits-column.js'
import { solutions } from './rules/solutions.js'
import { seedOf } from './stream.js'
import type { TablePlan } from './table-plan.js'

/**
 * The work done so far, roughly in microseconds. It is a count and not a clock, so that equal mocks make equal rows.
 */
export interface Effort {
  spent: number
}

export interface RowMaker {
  /**
   * A row that obeys every rule that can be obeyed; undefined when this place has none. `given` cells stay unchanged.
   */
  make(place: RowPlace, given: Row, salt?: number): Row | undefined
  /** The remaining cost budget for the rules of this table. */
  budget: RuleBudget
  /** Rules that no row obeys. */
  readonly hopeless: ReadonlySet<string>
}

/** How often the cells of a broken rule are drawn again before the row is given up. */
const ATTEMPTS = 200
/** From this attempt on, the names of columns are ignored. */
const LIKELY = 30
/** What an attempt costs. */
const ATTEMPT = 10
/** After this many consecutive failures of one rule, rows are made without it. */
const GIVEN_UP = 3

export function rowMaker(plan: TablePlan, effort: Effort = { spent: 0 }): RowMaker {
  const columns = new Map(plan.table.columns.map((column) => [column.name, column]))
  const failures = new Map<string, number>()
  const hopeless = new Set<string>()
  const rules = plan.table.rules.map(repairable)
  return {
    hopeless,
    budget: new RuleBudget(),
    make(place, given, salt = 0) {
      effort.spent += plan.cost ?? 0
      const row = drawRow(plan, place, given, salt)
      const today = { earliest: place.today, latest: place.today }
      const repair: Repair = { plan, columns, rules, today, budget: this.budget, effort }
      const broken = repairRow(row, given, place, salt, repair, hopeless)
      if (broken === undefined) {
        failures.clear()
        return row
      }
      const failed = (failures.get(broken) ?? 0) + 1
      failures.set(broken, failed)
      if (failed >= GIVEN_UP) hopeless.add(broken)
      return undefined
    },
  }
}

interface Repairable {
  readonly rule: Rule
  readonly reads: readonly string[]
  readonly equations: ReturnType<typeof equationsIn>
  readonly comparisons: ReturnType<typeof comparisonsIn>
}

interface Repair {
  readonly plan: TablePlan
  readonly columns: ReadonlyMap<string, Column>
  readonly rules: readonly Repairable[]
  readonly today: Today
  readonly budget: RuleBudget
  readonly effort: Effort
}

type Draft = Record<string, Value>

function repairable(rule: Rule): Repairable {
  const { reads } = compileRule(rule, 'row')
  return {
    rule,
    reads: reads.self,
    equations: [...equationsIn(rule.rule), ...limitsIn(rule.rule)],
    comparisons: comparisonsIn(rule.rule),
  }
}

function drawRow({ draws }: TablePlan, place: RowPlace, given: Row, salt: number): Draft {
  const row: Draft = {}
  for (const [name, draw] of draws) row[name] = Object.hasOwn(given, name) ? (given[name] ?? null) : draw(place, salt)
  return row
}

/** Cells that follow from others, such as the name of a ward from its code, are drawn by these. */
function drawDependent(row: Draft, given: Row, place: RowPlace, { draws, dependent, scope }: TablePlan): void {
  for (const [name, keys] of dependent ?? []) {
    if (Object.hasOwn(given, name)) continue
    const seed = seedOf(scope, ...keys.map((key) => String(row[key])))
    row[name] = draws.get(name)?.({ ...place, seed, family: 0, serial: seed % 1000, day: undefined }, 0) ?? null
  }
}

/** Returns the rule that stays broken. */
function repairRow(
  row: Draft,
  given: Row,
  place: RowPlace,
  salt: number,
  repair: Repair,
  hopeless: ReadonlySet<string>,
): string | undefined {
  const { plan, rules } = repair
  const free = (name: string): boolean =>
    !Object.hasOwn(given, name) && name !== plan.dated?.name && plan.dependent?.has(name) !== true
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    repair.effort.spent += ATTEMPT
    // The rules of the document decide in the end.
    if (attempt < LIKELY) plan.likely?.(row, free)
    drawDependent(row, given, place, plan)
    const broken = rules.find(({ rule }) => !hopeless.has(rule.id) && isBroken(rule, row, repair))
    if (broken === undefined) return undefined
    if (attempt === ATTEMPTS) return broken.rule.id
    // Later every other attempt computes, because two rules may undo each other's cells.
    const isComputed = attempt <= rules.length * 2 + 2 || attempt % 2 === 0
    if (isComputed && (compute(row, broken, free, repair) || swap(row, broken, free, repair))) continue
    const names = broken.reads.filter(free)
    for (const name of names) row[name] = plan.draws.get(name)?.(place, salt * ATTEMPTS + attempt) ?? null
  }
  return undefined
}

function isBroken(rule: Rule, row: Row, { today, budget }: Repair): boolean {
  return evaluate(compileRule(rule, 'row'), { self: row, today }, budget) === 'broken'
}

/** Sets one side of an equation to the value of the other. */
function compute(
  row: Draft,
  { rule, equations }: Repairable,
  free: (name: string) => boolean,
  repair: Repair,
): boolean {
  const { columns, budget, today } = repair
  for (const one of equations) {
    const name = one.column
    const column = columns.get(name)
    if (column === undefined || !free(name)) continue
    const before = row[name] ?? null
    for (const candidate of solutions(one, column, { self: row, today }, budget)) {
      row[name] = candidate
      if (fitsColumn(column, candidate) && !isBroken(rule, row, repair)) return true
    }
    row[name] = before
  }
  return false
}

/** Swaps two cells that are in the wrong order. */
function swap(row: Draft, { rule, comparisons }: Repairable, free: (name: string) => boolean, repair: Repair): boolean {
  const { columns } = repair
  for (const { less, more } of comparisons) {
    const [low, high] = [columns.get(less), columns.get(more)]
    const [a, b] = [row[less] ?? null, row[more] ?? null]
    if (low === undefined || high === undefined || low.type !== high.type || !free(less) || !free(more)) continue
    if (a === null || b === null || a <= b || !fitsColumn(low, b) || !fitsColumn(high, a)) continue
    row[less] = b
    row[more] = a
    if (!isBroken(rule, row, repair)) return true
    row[less] = a
    row[more] = b
  }
  return false
}
