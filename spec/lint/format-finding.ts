import { isAbsolute, relative } from 'node:path'
import type { LintFinding } from './lint-finding.js'

/** `file:line:column  rule  found: wanted`; a severity below error is named after the rule. */
export function formatFinding(finding: LintFinding, directory: string): string {
  const { line, column, rule, severity, message } = finding
  const name = severity === 'error' ? rule : `${rule} (${severity})`
  return `${displayPath(finding.file, directory)}:${line}:${column}  ${name}  ${shortened(message)}`
}

/** Of each end of a message; a pattern or a rule may have 40,000 characters. */
const SHOWN = 300

/** The end says what is wanted. */
function shortened(message: string): string {
  return message.length <= 2 * SHOWN ? message : `${message.slice(0, SHOWN)} … ${message.slice(-SHOWN)}`
}

/** Relative for a file in the directory, absolute for a file outside it. */
export function displayPath(file: string, directory: string): string {
  const path = relative(directory, file)
  return path.startsWith('..') || isAbsolute(path) ? file : path
}
