import type { ASTNode } from '@marcbachmann/cel-js'
import { evaluatingEnvironment } from './environment.js'
import { comparedWithNothing, isNode } from './reads.js'

interface Chain {
  /** `wind.gust` of `self.wind.gust`. */
  readonly path: string
  /** Where the names begin and end in the text. */
  readonly from: number
  readonly to: number
}

/** Members of members that an expression reads, such as `wind.gust`; none if it is not CEL. */
export function nestedNames(text: string): readonly string[] {
  return chainsOf(text).map(({ path }) => path)
}

/** Columns that an expression compares with an empty text; none if it is not CEL. */
export function comparedWithEmptyText(text: string, isSummary: boolean): readonly string[] {
  try {
    return comparedWithNothing(evaluatingEnvironment().parse(text).ast, isSummary)
  } catch {
    return []
  }
}

/** The same expression with the names of nested columns as one: `self["wind.gust"]` for `self.wind.gust`. */
export function withNestedNames(text: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return text
  return chainsOf(text)
    .filter(({ path }) => names.has(path))
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, { path, from, to }) => `${rest.slice(0, from)}["${path}"]${rest.slice(to)}`, text)
}

/** The expression of a cell of the row, whatever the name of its column: rows are flat. */
export function cellOf(column: string): string {
  return `self[${JSON.stringify(column)}]`
}

function chainsOf(text: string): readonly Chain[] {
  try {
    return inside(evaluatingEnvironment().parse(text).ast)
  } catch {
    return []
  }
}

function inside(value: unknown): readonly Chain[] {
  if (Array.isArray(value)) return value.flatMap(inside)
  if (!isNode(value)) return []
  const chain = chainAt(value)
  return chain === undefined ? inside(value.args) : [chain]
}

function chainAt(node: ASTNode): Chain | undefined {
  const steps: string[] = []
  let at = node
  while (at.op === '.') {
    steps.unshift(at.args[1])
    at = at.args[0]
  }
  if (at.op !== 'id' || steps.length < 2) return undefined
  return { path: steps.join('.'), from: at.end, to: node.end }
}
