import type { ASTNode } from '@marcbachmann/cel-js'
import type { ExpressionTree } from './expression-tree.js'

/** The names in an expression, found without running it. */
export interface Reads {
  /** Columns read from `self`. */
  readonly self: readonly string[]
  /** Columns read from the members of a list (`self.all(r, r.low > 0)`). */
  readonly members: readonly string[]
  readonly params: readonly string[]
  /** Parameters whose presence it tests (`'x' in params`, `has(params.x)`). */
  readonly tested: readonly string[]
  /** It reads the day of the answer. */
  readonly today: boolean
  /** It reads the rows of another answer. */
  readonly rows: boolean
}

export function readsOf(ast: ASTNode): Reads {
  const found = {
    self: new Set<string>(),
    members: new Set<string>(),
    params: new Set<string>(),
    tested: new Set<string>(),
    today: false,
    rows: false,
  }
  walk(ast, (node) => {
    if (node.op === 'id' && node.args === 'rows') found.rows = true
    const tested = testedIn(node)
    if (tested !== undefined) {
      found.tested.add(tested)
      return false
    }
    const { from, name } = accessOf(node) ?? { name: '' }
    if (from === 'self') found.self.add(name)
    else if (from === 'params') found.params.add(name)
    else if (from === 'today') found.today = true
    else if (name !== '' && from !== 'cel') found.members.add(name)
    return true
  })
  return {
    self: [...found.self],
    members: [...found.members],
    params: [...found.params],
    tested: [...found.tested],
    today: found.today,
    rows: found.rows,
  }
}

/** The parameter of `'x' in params` or `has(params.x)`. */
function testedIn({ op, args }: ASTNode): string | undefined {
  const [place] = op === 'call' && args[0] === 'has' ? args[1] : []
  const access = place && accessOf(place)
  if (access?.from === 'params') return access.name
  if (op !== 'in') return undefined
  const [name, list] = args
  const isParams = list.op === 'id' && list.args === 'params'
  return isParams && name.op === 'value' && typeof name.args === 'string' ? name.args : undefined
}

/** Whether it names every column that it reads, and computes no name. */
export function namesColumns(ast: ASTNode): boolean {
  let named = true
  walk(ast, (node) => {
    if (node.op === '[]' && node.args[1].op !== 'value') named = false
  })
  return named
}

/**
 * Columns that an expression compares with an empty text. `r.sea != ''` of a list leaves rows out, as it says, and the
 * rows that a summary counts may have an empty cell.
 */
export function comparedWithNothing(ast: ASTNode, isSummary = false): readonly string[] {
  const found: string[] = []
  walk(ast, (node) => {
    if (node.op !== '==' && node.op !== '!=') return
    const [left, right] = node.args
    const cell = [right, left].find((_, at) => isEmptyText(at === 0 ? left : right))
    if (cell === undefined || ((isSummary || node.op === '!=') && accessOf(cell)?.from !== 'self')) return
    const column = columnIn(cell)
    if (column !== undefined) found.push(column)
  })
  return found
}

function isEmptyText({ op, args }: ASTNode): boolean {
  return op === 'value' && args === ''
}

/** `wind.gust` of `self.wind.gust`; undefined if it is no column. */
function columnIn(node: ASTNode): string | undefined {
  const access = accessOf(node)
  if (access?.from !== undefined) return ['params', 'today', 'cel'].includes(access.from) ? undefined : access.name
  const outer = node.op === '.' ? columnIn(node.args[0]) : undefined
  return outer === undefined || access === undefined ? undefined : `${outer}.${access.name}`
}

/** The column of `r.name` or `r["name"]`, for the variable `r`. */
export function memberOf(node: ExpressionTree, variable: string): string | undefined {
  const access = accessOf(node)
  return access?.from === variable ? access.name : undefined
}

/** `a.name` or `a["name"]`; `from` is undefined when `a` is not a plain name. */
function accessOf(node: ExpressionTree): { readonly from: string | undefined; readonly name: string } | undefined {
  if (node.op !== '.' && node.op !== '[]') return undefined
  const [receiver, key] = node.args
  const name = typeof key === 'string' ? key : key.op === 'value' ? key.args : undefined
  if (typeof name !== 'string') return undefined
  return { from: receiver.op === 'id' ? receiver.args : undefined, name }
}

/** Visits every node of an expression, the outer ones first; `false` leaves out the nodes inside. */
export function walk(value: unknown, visit: (node: ASTNode) => unknown): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (isNode(value)) {
    if (visit(value) !== false) walk(value.args, visit)
  }
}

export function isNode(value: unknown): value is ASTNode {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value
}
