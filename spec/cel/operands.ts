import { evaluatingEnvironment } from './environment.js'
import type { BinarySign, ExpressionTree } from './expression-tree.js'
import { walk } from './reads.js'

/** The parts of an expression that an operator joins at its outermost level, as text; the whole if none does. */
export function operandsOf(expression: string, sign: BinarySign): readonly string[] {
  const text = expression.trim()
  const ast = treeOf(text)
  if (ast.op !== sign || isWrapped(text)) return [text]
  const [left = '', right = ''] = piecesOf(text, ast.args, sign, [0, text.length])
  // The parser reads `a || b || c` as `(a || b) || c`.
  return [...operandsOf(left, sign), right]
}

/** The arguments of a call, as they are written in `text`. */
export function argumentsOf(text: string, call: ExpressionTree): readonly string[] {
  if (call.op !== 'call' && call.op !== 'rcall') return []
  const [receiver, args] = call.op === 'call' ? [undefined, call.args[1]] : [call.args[1], call.args[2]]
  const open = text.indexOf('(', receiver?.end ?? call.start)
  return piecesOf(text, args, ',', [open + 1, call.end - 1])
}

/** The text without brackets that enclose all of it. */
export function unwrapped(expression: string): string {
  const text = expression.trim()
  return isWrapped(text) ? unwrapped(text.slice(1, -1)) : text
}

/** The positions of a variable in an expression; members of that name do not count. */
export function namesIn(expression: string, name: string): readonly number[] {
  const places: number[] = []
  walk(treeOf(expression), (node) => {
    if (node.op === 'id' && node.args === name) places.push(node.start)
  })
  return places.sort((a, b) => a - b)
}

export function treeOf(expression: string): ExpressionTree {
  return evaluatingEnvironment().parse(expression).ast
}

/**
 * Nodes have positions that leave out the brackets around them; between two nodes there are only brackets and the
 * operator.
 */
function piecesOf(
  text: string,
  nodes: readonly ExpressionTree[],
  sign: string,
  [from, to]: readonly [number, number],
): string[] {
  const signs = nodes.slice(0, -1).map(({ end }) => text.indexOf(sign, end))
  const starts = [from, ...signs.map((at) => at + sign.length)]
  return nodes.length === 0 ? [] : starts.map((start, index) => text.slice(start, signs[index] ?? to).trim())
}

/**
 * Brackets pair up in every expression. So the text between the outer two is an expression only if those two are a
 * pair.
 */
function isWrapped(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false
  try {
    treeOf(text.slice(1, -1))
    return true
  } catch {
    return false
  }
}
