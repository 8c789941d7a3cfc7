import type { ASTNode, Environment } from '@marcbachmann/cel-js'
import { memberOf, walk } from './reads.js'

const NARROWED = 'withText'

/** Signs that compare two texts, as CEL does. */
const HOLDS: Readonly<Record<string, (cell: string, text: string) => boolean>> = {
  '==': (cell, text) => cell === text,
  '<': (cell, text) => cell < text,
  '<=': (cell, text) => cell <= text,
  '>': (cell, text) => cell > text,
  '>=': (cell, text) => cell >= text,
}

/**
 * The rows whose text in a column may fulfil the comparison; a cell that is not text stays, because it may cause an
 * error.
 */
export function registerNarrowed(environment: Environment): void {
  const narrowed = (rows: unknown, column: string, sign: string, text: unknown): unknown => {
    const holds = HOLDS[sign]
    if (!Array.isArray(rows) || typeof text !== 'string' || holds === undefined) return rows
    const kept = keptOf(rows)
    const name = `${column} ${sign} ${text}`
    const known = kept.lists.get(name)
    if (known !== undefined) return known
    const found = rows.filter((row) => {
      const cell = row?.[column]
      return typeof cell !== 'string' || holds(cell, text)
    })
    if (kept.weight + found.length > MOST_KEPT) kept.lists.clear()
    kept.weight = (kept.lists.size === 0 ? 0 : kept.weight) + found.length
    kept.lists.set(name, found)
    return found
  }
  environment.registerFunction(`${NARROWED}(dyn, string, string, dyn): dyn`, narrowed)
}

interface Kept {
  readonly lists: Map<string, readonly unknown[]>
  /** Rows in all of these lists. */
  weight: number
}

const MOST_KEPT = 100_000
const keptLists = new WeakMap<readonly unknown[], Kept>()

/** A cache: several rules take the same rows out of a list. */
function keptOf(rows: readonly unknown[]): Kept {
  const kept = keptLists.get(rows) ?? { lists: new Map(), weight: 0 }
  keptLists.set(rows, kept)
  return kept
}

/**
 * A rule reads thousands of rows, of which only a few have the values that it names. `rows.filter(r, r.id == self.id &&
 * ...)` becomes `withText(rows, "id", "==", self.id).filter(r, r.id == self.id && ...)`, because the library takes a
 * microsecond for each step. Only the first comparisons are used, because CEL does not evaluate the rest for the other
 * rows.
 */
export function narrowLists(ast: ASTNode): string {
  const narrowed: { readonly at: ASTNode['range']; readonly text: string }[] = []
  walk(ast, (node) => {
    if (node.op !== 'rcall' || node.args[0] !== 'filter') return
    const [, list, [variable, condition]] = node.args
    if (list.op !== 'id' || variable?.op !== 'id' || condition === undefined || variable.args === 'self') return
    const comparisons = firstComparisons(condition, variable.args)
    narrowed.push({
      at: list.range,
      text: comparisons.reduce((text, one) => `${NARROWED}(${text}, ${one})`, list.args),
    })
  })
  return narrowed
    .toSorted((a, b) => b.at.start - a.at.start)
    .reduce((text, one) => text.slice(0, one.at.start) + one.text + text.slice(one.at.end), ast.input)
}

const MOST_COMPARISONS = 4

/** The comparisons with which a condition begins, as arguments. */
function firstComparisons(condition: ASTNode, variable: string): readonly string[] {
  const parts = conjuncts(condition).map((part) => comparison(part, variable))
  const end = parts.indexOf(undefined)
  return parts.slice(0, end === -1 ? MOST_COMPARISONS : Math.min(end, MOST_COMPARISONS)).flatMap((part) => part ?? [])
}

function conjuncts(node: ASTNode): readonly ASTNode[] {
  return node.op === '&&' ? node.args.flatMap(conjuncts) : [node]
}

/** A text that needs no quoting. */
const PLAIN = /^[A-Za-z][\w .-]*$/

/** `r.column == self.name`, or a text instead of `self.name`. */
function comparison({ op, args }: ASTNode, variable: string): string | undefined {
  if (!Object.hasOwn(HOLDS, op)) return undefined
  const [cell, other] = args as readonly [ASTNode, ASTNode]
  const column = memberOf(cell, variable)
  const text = other.op === 'value' && PLAIN.test(String(other.args)) ? `"${other.args}"` : undefined
  const value = memberOf(other, 'self') === undefined ? text : other.input.slice(other.start, other.end)
  return column === undefined || value === undefined ? undefined : `${JSON.stringify(column)}, "${op}", ${value}`
}
