import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fromPointer } from '../compile/source/path.js'
import { parseSource, type SourceFile } from '../compile/source/source-file.js'
import { DocumentError } from '../issue.js'
import { readText, unusableFile } from '../read-text.js'
import { textOf } from '../text-of.js'
import { clausesIn } from './clauses-in.js'
import { isNode, textAt } from './document/node.js'
import { problemText } from './document/problem-text.js'
import type { LintFinding } from './lint-finding.js'

/**
 * The rules are loaded only here, because no other command needs them.
 * All findings about a document and the clauses file beside it, in the order of the text.
 * @throws DocumentError if the file cannot be linted
 */
export async function lintFile(file: string): Promise<readonly LintFinding[]> {
  const { text, source } = readDocument(file)
  const clausesFile = join(dirname(file), 'clauses.yaml')
  const clauses = existsSync(clausesFile) ? parseSource(clausesFile, readText(clausesFile)) : undefined
  const { clausesFindings } = await import('./own-findings.js')
  const { lintText } = await import('./lint-text.js')
  const findings = [
    ...(clauses === undefined ? [] : clausesFindings(clauses)),
    ...(await lintText(text, source, clauses === undefined ? undefined : idsOf(clauses.value))),
  ]
  const errors = findings.filter(({ severity }) => severity === 'error')
  const isBroken = errors.some(({ rule }) => !ABOUT_EXAMPLES.test(rule))
  const { lintRules } = await import('./lint-rules.js')
  const isOurs = errors.every(({ rule }) => lintRules.some(({ name }) => name === rule))
  // Without the rules about OpenAPI, the compiler is the only one to find its errors.
  if (isBroken && !isOurs && !findings.some(({ rule }) => rule === 'openapi-rules')) return findings
  // The compiler finds most errors of our rules too, near them and in other words.
  const placeIn = isBroken && isOurs ? lineOf : placeOf
  const told = new Set(errors.map(placeIn))
  return [...findings, ...(await compile(file)).filter((one) => !told.has(placeIn(one)))]
}

/** Findings of the compiler are shown beside a wrong example, because they are often its cause. */
const ABOUT_EXAMPLES = /^example-/

function lineOf({ file, line }: LintFinding): string {
  return `${file}:${line}`
}

function placeOf({ file, line, column }: LintFinding): string {
  return `${file}:${line}:${column}`
}

function idsOf(data: unknown): ReadonlySet<string> {
  const clauses = clausesIn(data) ?? []
  return new Set(clauses.map((clause) => (isNode(clause) ? (textAt(clause, 'id') ?? '') : '')))
}

/** Errors of the compiler that no rule reports count too: a document without findings can be served. */
async function compile(file: string): Promise<readonly LintFinding[]> {
  const { compileDocument } = await import('../compile/compile.js')
  try {
    compileDocument(file, { isStrict: true })
    return []
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return error.issues.map((issue) => ({
      file: resolve(issue.file),
      line: issue.line ?? 1,
      column: issue.column ?? 1,
      rule: 'compiles',
      severity: 'error',
      message: problemText({ ...issue, path: fromPointer(issue.pointer) ?? [] }),
    }))
  }
}

/**
 * An OpenAPI document that can be linted.
 * @throws DocumentError if there is nothing to lint: no file, no YAML, no OpenAPI 3
 */
function readDocument(file: string): { readonly text: string; readonly source: SourceFile } {
  const text = readText(file)
  const source = parseSource(file, text)
  const { value, problems } = source
  if (problems.length > 0) {
    throw new DocumentError(
      problems.slice(0, 20).map(({ at, found, wanted }) => ({ file, ...at, pointer: '', found, wanted })),
    )
  }
  const wanted = 'an OpenAPI 3.0 or 3.1 document'
  if (!isNode(value)) throw unusableFile(file, text.trim() === '' ? 'an empty file' : 'no mapping', wanted)
  if ('swagger' in value) throw unusableFile(file, `Swagger ${textOf(value.swagger)}`, `${wanted}; convert it first`)
  if (!/^3\.\d+/.test(String(value.openapi ?? ''))) {
    const found = value.openapi === undefined ? 'no "openapi"' : `"openapi: ${textOf(value.openapi)}"`
    throw unusableFile(file, found, wanted)
  }
  return { text, source }
}
