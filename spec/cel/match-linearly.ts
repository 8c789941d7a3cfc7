import type { ASTNode, Environment } from '@marcbachmann/cel-js'
import { matchesPattern, patternProblem } from '../pattern/linear-pattern.js'
import { walk } from './reads.js'

const LINEAR = 'matchesInLinearTime'

/** The library's own `matches` backtracks and cannot be replaced, so the expression calls this one instead. */
export function registerLinearMatches(environment: Environment): void {
  environment.registerFunction(`string.${LINEAR}(string): bool`, (text: string, pattern: string) => {
    const matched = matchesPattern(text, pattern)
    if (matched === undefined) throw new Error(`the pattern "${pattern}" cannot be judged`)
    return matched
  })
}

export function matchLinearly(ast: ASTNode): void {
  walk(ast, (node) => {
    if (node.op === 'rcall' && node.args[0] === 'matches') node.args[0] = LINEAR
  })
}

/** The reason why a pattern in the expression cannot be run; undefined if all can. */
export function patternProblemIn(ast: ASTNode): string | undefined {
  let problem: string | undefined
  walk(ast, (node) => {
    if (node.op !== 'rcall' || node.args[0] !== 'matches') return
    const pattern = node.args[2][0]
    if (pattern?.op !== 'value' || typeof pattern.args !== 'string') return
    const reason = patternProblem(pattern.args)
    if (reason !== undefined) problem ??= `the pattern "${pattern.args}" cannot be judged: ${reason}`
  })
  return problem
}
