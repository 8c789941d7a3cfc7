import type { Environment, TypeCheckResult } from '@marcbachmann/cel-js'
import { compileRule } from './compile-rule.js'
import { type CelContext, checkingEnvironment, evaluatingEnvironment } from './environment.js'
import { patternProblemIn } from './match-linearly.js'
import { nestedNames } from './nested-names.js'
import type { DataSize } from './steps-of.js'
import { trialError } from './trial.js'

/** The error of a rule; undefined when it compiles, names existing columns and is boolean. */
export function checkRule(text: string, context: CelContext): string | undefined {
  const result = check(text, context)
  if (!result.valid) return problem(text, result, context)
  return result.type === 'bool' || result.type === 'dyn'
    ? (tooMuch(text, context) ?? neverDecides(text, context))
    : `it returns ${result.type}, not bool`
}

/** The error of an expression for the value of a parameter. Numbers become text. */
export function checkExpression(text: string, context: CelContext): string | undefined {
  const result = check(text, context)
  if (!result.valid) return problem(text, result, context)
  const lawful = ['string', 'double', 'int', 'bool', 'dyn']
  return result.type !== undefined && lawful.includes(result.type)
    ? (tooMuch(text, context) ?? neverDecides(text, context))
    : `it returns ${result.type}, not a string`
}

/** The error of an expression that would have no value for any row. */
function neverDecides(text: string, context: CelContext): string | undefined {
  const error = trialError(text, context)
  return error && `it has no value for any row: ${error.summary}${rightUse(error.summary)}`
}

/** The size of a typical answer, and the most steps that one rule may take over it: about 0.2 seconds. */
const MODEST: DataSize = { self: 100, rows: 100, list: 5, text: 32 }
const MOST_STEPS = 2e6

/** The error of an expression that would take too long. */
function tooMuch(text: string, { self }: CelContext): string | undefined {
  const { ast } = evaluatingEnvironment().parse(text)
  const steps = compileRule(text, self).steps?.(MODEST) ?? 0
  if (steps > MOST_STEPS) {
    return `it takes ${Math.round(steps).toLocaleString('en-US')} steps over 100 rows, at most 2,000,000 are allowed`
  }
  return patternProblemIn(ast)
}

const environments = new WeakMap<CelContext['columns'], [CelContext, Environment][]>()

function check(text: string, context: CelContext): TypeCheckResult {
  const known = environments.get(context.columns) ?? []
  environments.set(context.columns, known)
  let entry = known.find(([other]) => other.self === context.self && other.rows === context.rows)
  if (entry === undefined) {
    entry = [context, checkingEnvironment(context)]
    known.push(entry)
  }
  const result = entry[1].check(text)
  // The types of the values when a rule runs are stricter than the lenient types of columns.
  const running = result.valid ? evaluatingEnvironment().check(text) : result
  return running.valid ? result : running
}

function problem(text: string, { error }: TypeCheckResult, { columns, rows }: CelContext): string {
  const summary = error?.summary ?? 'it does not compile'
  const unknown = /^No such key: (.*)$/.exec(summary)?.[1]
  if (unknown === undefined) return `${summary}${placeOf(text, error?.range)}${rightUse(summary)}`
  // A member of a member is a column too: `period.until`.
  const name = nestedNames(text).find((path) => path.startsWith(`${unknown}.`)) ?? unknown
  const names = [...columns, ...(rows ?? [])].map((column) => column.name)
  return `no column "${name}"${names.length === 0 ? '' : ` among ${[...new Set(names)].join(', ')}`}`
}

/** Where in a longer rule; a short one needs no place. */
function placeOf(text: string, range: { readonly start: number; readonly end: number } | undefined): string {
  if (range === undefined) return ''
  const before = text.slice(0, range.start).split('\n')
  const line = before.length > 1 ? `line ${before.length}, ` : ''
  return ` at ${line}character ${(before.at(-1)?.length ?? 0) + 1}`
}

/** What to write instead of an operation that CEL does not have for these types. */
const ADVICE: readonly (readonly [problem: RegExp, use: string])[] = [
  [/: double in list<int>/, 'write the numbers of the list with a fraction, such as 1.0'],
  [/: int in list<double>/, 'write double(...) around the value, and fractions such as 1.0 in the list'],
  [/ [!=]= null|: null [!=]=/, 'compare a column with null, not a computed value'],
  [/in list<null>|: null in /, 'write == null for each value'],
  [/: double == uint|: uint == double/, 'write the number without u'],
  [/: list<(double|int)> == list<(double|int)>/, 'write all numbers of both lists with a fraction, such as 1.0'],
  [/List elements must have the same type/, 'write == for each value, joined by ||'],
  [/List index must be int/, 'write int(...) around the index'],
  [
    /google\.protobuf\.Timestamp|timestamp\(\) requires/,
    'compare dates as text, count days(from, to), or name another day: dayAfter(day, 1)',
  ],
]

/** The advice for a message of the CEL library, as the rest of a sentence; empty if there is none. */
function rightUse(summary: string): string {
  const [, use] = ADVICE.find(([problem]) => problem.test(summary)) ?? []
  return use === undefined ? '' : `: ${use}`
}
