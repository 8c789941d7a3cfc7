import { dirname, resolve } from 'node:path'
import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import { comparedPairs, expandedSize } from './expanded-size.js'
import type { LintFinding } from './lint-finding.js'
import { referenceResolver } from './reference-resolver.js'
import { clausesRuleset, documentRuleset, openApiRuleset } from './ruleset.js'
import { soften } from './soften.js'

const SEVERITIES: readonly LintFinding['severity'][] = ['error', 'warning', 'info', 'info']

/** Spectral's own rules walk through the fully expanded document; beyond this size they would not finish. */
const MAX_EXPANDED = 2_000_000
/** They compile a validator for every example; beyond this number the examples alone would take minutes. */
const MAX_WITH_EXAMPLES = 200_000
/** They compare all members of a list with each other: 5000 enumerated values once, or 1000 values at 25 places. */
const MAX_PAIRS = 25_000_000

/** The findings of our rules and of Spectral's for OpenAPI. `clauses` contains the ids that may be cited. */
export async function lintText(
  text: string,
  file: string,
  clauses: ReadonlySet<string> | undefined,
): Promise<readonly LintFinding[]> {
  let [size, pairs] = [0, 0]
  const own = await run(
    documentRuleset(clauses, (root) => {
      size = expandedSize(root)
      pairs = comparedPairs(root)
    }),
    text,
    file,
  )
  const leftOut = 'so the rules about OpenAPI itself were skipped'
  if (size > MAX_EXPANDED) return [...own, skipped(file, `${manyValues(MAX_EXPANDED)}, ${leftOut}`)]
  if (pairs > MAX_PAIRS)
    return [...own, skipped(file, `found a list or mapping of thousands of members: wanted a shorter one, ${leftOut}`)]
  const examples = size <= MAX_WITH_EXAMPLES
  const others = await run(openApiRuleset({ examples }), text, file, soften)
  const left = skipped(file, `${manyValues(MAX_WITH_EXAMPLES)}, so examples were not compared with their schemas`)
  return inOrder([...own, ...others, ...(examples ? [] : [left])])
}

/** The findings about a clauses file. */
export async function lintClauses(text: string, file: string): Promise<readonly LintFinding[]> {
  return await run(clausesRuleset(), text, file)
}

/** `adapt` may change the data of the document, and of each file that it refers to, before any rule sees them. */
async function run(
  ruleset: RulesetDefinition,
  text: string,
  file: string,
  adapt: (data: unknown) => void = () => {},
): Promise<readonly LintFinding[]> {
  // Each run has its own document, because Spectral stores the formats of the first ruleset in it.
  const document = new core.Document(text, parsers.Yaml, resolve(file))
  adapt(document.data)
  const spectral = new core.Spectral({ resolver: referenceResolver(dirname(resolve(file)), adapt) })
  spectral.setRuleset(ruleset)
  const diagnostics = await spectral.run(document)
  return diagnostics.map(({ code, message, range, severity, source }) => ({
    file: source ?? resolve(file),
    line: range.start.line + 1,
    column: range.start.character + 1,
    rule: String(code),
    severity: SEVERITIES[severity] ?? 'info',
    message,
  }))
}

/** Both runs report Spectral's findings about reading, so equal findings are kept once. */
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
