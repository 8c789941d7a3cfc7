import type { ASTNode } from '@marcbachmann/cel-js'
import { MACROS } from './expression-cost.js'
import { isNode } from './reads.js'

/** A part of an expression whose value does not change while a macro runs, or while `self` changes. */
export interface HoistedPart {
  /** The variable that replaces it. */
  readonly name: string
  readonly text: string
  /** It reads `rows` and nothing of `self`, so it has one value for all rows that one request compares with them. */
  readonly isOfRows: boolean
}

export interface Hoisted {
  /** The expression with variables in place of its parts. */
  readonly text: string
  readonly parts: readonly HoistedPart[]
}

/**
 * Takes the parts out of an expression that need not be computed again for each row. With `isPart`, the expression is
 * such a part itself, and loses the parts within its own macros.
 */
export function hoistParts(ast: ASTNode, isPart = false): Hoisted {
  const { input } = ast
  // `cel.bind` binds a variable without a list.
  if (freeNames(ast).has('cel')) return { text: input, parts: [] }
  const found: { readonly node: ASTNode; readonly isOfRows: boolean }[] = []
  const add: Found = (node, isOfRows) => found.push({ node, isOfRows })
  if (isPart) collectInside(ast, new Set(), add)
  else collect(ast, new Set(), add)
  let prefix = 'part'
  while (input.includes(prefix)) prefix += '_'
  const parts = found
    .toSorted((a, b) => a.node.range.start - b.node.range.start)
    .map(({ node, isOfRows }, index) => ({ name: `${prefix}${index}`, range: node.range, isOfRows }))
  let text = ''
  let at = 0
  for (const { name, range } of parts) {
    text += input.slice(at, range.start) + name
    at = range.end
  }
  return {
    text: text + input.slice(at),
    parts: parts.map(({ name, range, isOfRows }) => ({ name, text: input.slice(range.start, range.end), isOfRows })),
  }
}

/** Names with one value for all rows that are compared. */
const OF_ALL: ReadonlySet<string> = new Set(['rows', 'params', 'today'])

type Found = (node: ASTNode, isOfRows: boolean) => unknown

/** Finds the largest parts; `bound`: the variables of the macros around the node. */
function collect(node: ASTNode, bound: ReadonlySet<string>, found: Found): void {
  if (isCall(node)) {
    const free = freeNames(node)
    const isOfRows = free.has('rows') && [...free].every((name) => OF_ALL.has(name) && !bound.has(name))
    if (isOfRows || (bound.size > 0 && [...free].every((name) => !bound.has(name)))) {
      found(node, isOfRows)
      return
    }
  }
  collectInside(node, bound, found)
}

function collectInside(node: ASTNode, bound: ReadonlySet<string>, found: Found): void {
  const { outside, inside, variable } = scopesOf(node)
  for (const one of outside) collect(one, bound, found)
  for (const one of inside) collect(one, new Set([...bound, variable]), found)
}

/**
 * Whether the text of the node is an expression by itself: only a call surely is, because the range of other nodes may
 * lack a parenthesis.
 */
function isCall(node: ASTNode): boolean {
  return node.op === 'call' || (node.op === 'rcall' && beginsWithName(node.args[1]))
}

function beginsWithName(node: ASTNode): boolean {
  if (node.op === '.') return beginsWithName(node.args[0])
  return node.op === 'id' || isCall(node)
}

/** The names that a node reads, apart from the variables of its own macros. */
function freeNames(node: ASTNode): ReadonlySet<string> {
  if (node.op === 'id') return new Set([node.args])
  const { outside, inside, variable } = scopesOf(node)
  const within = inside.flatMap((one) => [...freeNames(one)]).filter((name) => name !== variable)
  return new Set([...outside.flatMap((one) => [...freeNames(one)]), ...within])
}

interface Scopes {
  readonly outside: readonly ASTNode[]
  /** The parts that a macro runs for each member. */
  readonly inside: readonly ASTNode[]
  readonly variable: string
}

function scopesOf(node: ASTNode): Scopes {
  if (node.op === 'rcall' && MACROS.has(node.args[0])) {
    const [, list, [variable, ...inside]] = node.args
    if (variable?.op === 'id') return { outside: [list], inside, variable: variable.args }
  }
  return { outside: nodesIn(node.args), inside: [], variable: '' }
}

function nodesIn(args: unknown): readonly ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn)
  return isNode(args) ? [args] : []
}
