import type { ASTNode } from '@marcbachmann/cel-js'
import { runsLinear } from '../pattern/runs-linear.js'
import { walk } from './reads.js'

/** The size of a value: a string has a length; a list or a row also has members. */
export interface Size {
  readonly length: number
  readonly member?: Size
  /** If it is a string or a list, the longer of both. */
  readonly characters?: number
}

export interface Cost {
  readonly steps: number
  readonly size: Size
}

export type Names = ReadonlyMap<string, Size>

const SCALAR: Size = { length: 1 }
/** This many characters are compared or copied in the time of one step. */
export const CHARACTERS = 64

/** Whether an expression reads each value only once, so that its steps need not be counted. */
export function isPlain(ast: ASTNode): boolean {
  let plain = true
  walk(ast, (node) => {
    if (node.op === 'rcall' && !LINEAR_METHODS.has(node.args[0])) plain = false
  })
  return plain
}

const LINEAR_METHODS = new Set(['size', 'contains', 'startsWith', 'endsWith', 'indexOf'])

/** Every node is a step, and a macro repeats its body for each member of a list. */
export function costOf(node: ASTNode, names: Names): Cost {
  switch (node.op) {
    case 'value':
      return { steps: 1, size: { length: typeof node.args === 'string' ? node.args.length : 1 } }
    case 'id':
      return { steps: 1, size: names.get(node.args) ?? SCALAR }
    case '.':
    case '.?':
      return accessed(costOf(node.args[0], names), 0)
    case '[]':
    case '[?]':
      return accessed(costOf(node.args[0], names), costOf(node.args[1], names).steps)
    case 'call':
      return callCost(node.args[0], together(node.args[1], names))
    case 'rcall':
      return methodCost(node.args, names)
    case 'list':
      return collected(together(node.args, names), node.args.length)
    case 'map':
      return collected(together(node.args.flat(), names), node.args.length)
    case '!_':
    case '-_':
      return { steps: 1 + costOf(node.args, names).steps, size: SCALAR }
    case '?:':
    case '||':
    case '&&':
      return collected(together(node.args, names), 1, true)
    default:
      return operatorCost(node.op, together(node.args, names))
  }
}

function together(nodes: readonly ASTNode[], names: Names): readonly Cost[] {
  return nodes.map((node) => costOf(node, names))
}

function accessed({ steps, size }: Cost, more: number): Cost {
  return { steps: steps + more + 1, size: size.member ?? { length: size.length } }
}

/** A list literal contains its parts; a choice is the largest of them. */
function collected(parts: readonly Cost[], length: number, isChoice = false): Cost {
  const largest = parts.map(({ size }) => size).reduce(larger, SCALAR)
  return { steps: 1 + sum(parts), size: isChoice ? largest : { length, member: largest } }
}

function operatorCost(sign: string, parts: readonly Cost[]): Cost {
  const size = sign === '+' ? joined(parts) : SCALAR
  return { steps: 1 + sum(parts) + weights(parts), size }
}

/** Functions whose answer is one small value. */
const SMALL = new Set(['near', 'rounding', 'sum', 'sums', 'days', 'dayAfter', 'size', 'has', 'int', 'double', 'bool'])
const PICKED = new Set(['min', 'max'])

function callCost(name: string, parts: readonly Cost[]): Cost {
  const [first = SCALAR] = parts.map(({ size }) => size)
  const size = SMALL.has(name) ? SCALAR : PICKED.has(name) ? (first.member ?? SCALAR) : joined(parts)
  return { steps: 1 + sum(parts) + weights(parts), size }
}

/** The macros that run their body for each member of a list. */
export const MACROS: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'map', 'filter'])

function methodCost([name, receiver, args]: [string, ASTNode, ASTNode[]], names: Names): Cost {
  const [variable, ...body] = args
  if (receiver.op === 'id' && receiver.args === 'cel' && name === 'bind') return boundCost(args, names)
  if (MACROS.has(name) && variable?.op === 'id') {
    const list = costOf(receiver, names)
    const inner = new Map(names).set(variable.args, list.size.member ?? SCALAR)
    return repeated(name, list, together(body, inner))
  }
  const parts = together([receiver, ...args], names)
  const [text = { steps: 1, size: SCALAR }] = parts
  const work = name.startsWith('matches') ? patternWork(text.size, args[0]) : weights(parts)
  return { steps: 1 + sum(parts) + work, size: methodSize(name, parts) }
}

function boundCost(args: readonly ASTNode[], names: Names): Cost {
  const [variable, value, body] = args
  if (variable?.op !== 'id' || value === undefined || body === undefined) return { steps: 1, size: SCALAR }
  const bound = costOf(value, names)
  const inner = costOf(body, new Map(names).set(variable.args, bound.size))
  return { steps: 1 + bound.steps + inner.steps, size: inner.size }
}

function repeated(name: string, list: Cost, body: readonly Cost[]): Cost {
  const { length } = list.size
  const made = body.at(-1)?.size ?? SCALAR
  const size = name === 'map' ? { length, member: made } : name === 'filter' ? list.size : SCALAR
  return { steps: 1 + list.steps + length * (1 + sum(body)), size }
}

function methodSize(name: string, parts: readonly Cost[]): Size {
  if (/^(?:matches\w*|size|contains|startsWith|endsWith|indexOf|lastIndexOf)$/.test(name)) return SCALAR
  const all = joined(parts)
  return name === 'split'
    ? { length: all.length, member: { length: all.length }, characters: all.length * 2 }
    : name === 'join'
      ? { length: charactersOf(all) }
      : all
}

/**
 * Each character may be compared with every step of the pattern. A pattern that is not constant counts as the longest.
 */
function patternWork({ length }: Size, pattern: ASTNode | undefined): number {
  const text = pattern?.op === 'value' && typeof pattern.args === 'string' ? pattern.args : undefined
  return text !== undefined && runsLinear(text) ? length / CHARACTERS : (length * (text?.length ?? 2000)) / 4
}

function joined(parts: readonly Cost[]): Size {
  const sizes = parts.map(({ size }) => size)
  const length = sizes.reduce((total, size) => total + size.length, 0)
  const member = sizes.reduce(larger, SCALAR).member
  return member === undefined ? { length } : { length, member }
}

function larger(a: Size, b: Size): Size {
  const member = a.member && b.member ? larger(a.member, b.member) : (a.member ?? b.member)
  const length = Math.max(a.length, b.length)
  return member === undefined ? { length } : { length, member }
}

function sum(parts: readonly Cost[]): number {
  return parts.reduce((total, { steps }) => total + steps, 0)
}

function weights(parts: readonly Cost[]): number {
  return parts.reduce((total, { size }) => total + charactersOf(size) / CHARACTERS, 0)
}

function charactersOf({ length, member, characters }: Size): number {
  if (characters !== undefined) return characters
  return member === undefined ? length : length * Math.max(CHARACTERS, charactersOf(member))
}
