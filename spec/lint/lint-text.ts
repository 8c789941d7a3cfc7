import { resolve } from 'node:path'
import type { SourceFile } from '../compile/source/source-file.js'
import { comparedPairs, expandedDepth, expandedSize, hasName, mostAlternatives } from './expanded-size.js'
import type { LintFinding } from './lint-finding.js'
import { documentFindings } from './own-findings.js'

/** Spectral's own rules walk through the fully expanded document; beyond this size they would not finish. */
const MAX_EXPANDED = 2_000_000
/** They compile a validator for every example; beyond this number the examples alone would take minutes. */
const MAX_WITH_EXAMPLES = 200_000
/** A validator for a schema of 3,000 alternatives takes half a minute, as its time grows with their square. */
const MAX_ALTERNATIVES = 1000
/** They compare all members of a list with each other: 5000 enumerated values once, or 1000 values at 25 places. */
const MAX_PAIRS = 25_000_000
/** They recurse through references. */
const MAX_NESTED = 400
/** They call this method of every object that they walk through, or copy the members of this one into the object. */
const UNREADABLE = ['hasOwnProperty', '<<']
/** The compiler refuses longer chains; Spectral follows each of them from every reference. */
const MAX_CHAINED = 49

/**
 * The findings of our rules, and of Spectral's for OpenAPI if the document is small enough for them. Spectral is loaded
 * only here, because no other command needs it. `clauses` holds the ids that may be cited.
 */
export async function lintText(
  text: string,
  document: SourceFile,
  clauses: ReadonlySet<string> | undefined,
): Promise<readonly LintFinding[]> {
  const { file } = document
  const { root, chained, findings: own } = documentFindings(document, clauses)
  const tooLarge = whyTooLarge(root, chained)
  if (tooLarge !== undefined)
    return inOrder([...own, skipped(file, `${tooLarge}, so the rules about OpenAPI itself were left out`)])
  const reason = whyNoExamples(root)
  const { openApiFindings } = await import('./engine.js')
  const others = await openApiFindings(text, file, { examples: reason === undefined })
  const left =
    reason === undefined ? [] : [skipped(file, `${reason}, so examples were not compared with their schemas`)]
  return inOrder([...own, ...others, ...left])
}

function whyTooLarge(root: unknown, chained: number): string | undefined {
  if (expandedSize(root) > MAX_EXPANDED) return manyValues(MAX_EXPANDED)
  if (comparedPairs(root) > MAX_PAIRS) return 'found a list or mapping of thousands of members: wanted a shorter one'
  if (expandedDepth(root) > MAX_NESTED) return `found values nested more than ${MAX_NESTED} deep: wanted fewer levels`
  if (chained > MAX_CHAINED) return `found more than ${MAX_CHAINED} references in a row: wanted fewer`
  const odd = UNREADABLE.find((name) => hasName(root, name))
  if (odd !== undefined) return `found a member named "${odd}": wanted another name`
  return undefined
}

function whyNoExamples(root: unknown): string | undefined {
  if (expandedSize(root) > MAX_WITH_EXAMPLES) return manyValues(MAX_WITH_EXAMPLES)
  return mostAlternatives(root) > MAX_ALTERNATIVES
    ? `found a schema with more than ${MAX_ALTERNATIVES} alternatives: wanted fewer`
    : undefined
}

function inOrder(findings: readonly LintFinding[]): readonly LintFinding[] {
  const unique = new Map(findings.map((finding) => [JSON.stringify(finding), finding]))
  return [...unique.values()].sort(
    (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || a.column - b.column,
  )
}

function manyValues(most: number): string {
  return `found references that write out to more than ${most} values: wanted fewer`
}

function skipped(file: string, message: string): LintFinding {
  return { file: resolve(file), line: 1, column: 1, rule: 'openapi-rules', severity: 'warning', message }
}
