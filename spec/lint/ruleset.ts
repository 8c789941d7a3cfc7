import { dirname, resolve } from 'node:path'
import type {
  IFunctionResult,
  RuleDefinition,
  RulesetDefinition,
  RulesetFunctionContext,
} from '@stoplight/spectral-core'
import oas from '@stoplight/spectral-rulesets/dist/oas/index.js'
import { decodePercent } from '../decode-percent.js'
import { clauseRules } from './clause-rules.js'
import { dereference } from './document/dereference.js'
import { type LintDocument, lintDocument } from './document/document.js'
import type { Problem } from './document/lint-rule.js'
import { isNode, type Node } from './document/node.js'
import { problemText } from './document/problem-text.js'
import { lintRules } from './lint-rules.js'

/** The rules about our words. `onRead` gets the document with references resolved before any rule runs. */
export function documentRuleset(
  clauses: ReadonlySet<string> | undefined,
  onRead?: (root: Node) => void,
): RulesetDefinition {
  const documents = new WeakMap<object, LintDocument>()

  function documentOf(context: RulesetFunctionContext): LintDocument {
    const known = documents.get(context.documentInventory)
    if (known !== undefined) return known
    const root = rootOf(context)
    onRead?.(root)
    const made = lintDocument(root, clauses)
    documents.set(context.documentInventory, made)
    return made
  }

  const rules = lintRules.map((rule) => [
    rule.name,
    spectralRule(rule, (_target, context) => rule.find(documentOf(context))),
  ])
  return { rules: Object.fromEntries(rules) }
}

/**
 * Spectral's own rules for OpenAPI, with or without those that compare examples with their schemas. The module is
 * CommonJS: Node hands out its exports, other loaders their `default`. Its declared type is narrower than what
 * Spectral takes (and ships it for).
 */
export function openApiRuleset({ examples }: { readonly examples: boolean }): RulesetDefinition {
  const found: unknown = 'default' in oas ? oas.default : oas
  const off = examples ? [] : EXAMPLE_RULES.map((name) => [name, 'off'] as const)
  return { extends: [found as RulesetDefinition], rules: { ...Object.fromEntries(off), ...SOFTER } }
}

/** OpenAPI 3.1 allows an array without `items`. */
const SOFTER = { 'array-items': 'warn' } as const

const EXAMPLE_RULES = ['oas3-valid-media-example', 'oas3-valid-schema-example'] as const

/** The rules about the clauses file. */
export function clausesRuleset(): RulesetDefinition {
  const rules = clauseRules.map((rule) => [
    rule.name,
    spectralRule({ ...rule, severity: 'error' }, (target) =>
      rule.find(target).map((problem) => below(target, problem)),
    ),
  ])
  return { rules: Object.fromEntries(rules) }
}

/** A list under `clauses` is one key deeper. */
function below(target: unknown, problem: Problem): Problem {
  return isNode(target) ? { ...problem, path: ['clauses', ...problem.path] } : problem
}

function spectralRule(
  rule: { readonly title: string; readonly severity: 'error' | 'warn' },
  find: (target: unknown, context: RulesetFunctionContext) => readonly Problem[],
): RuleDefinition {
  return {
    description: rule.title,
    message: '{{error}}',
    severity: rule.severity,
    given: '$',
    // biome-ignore lint/suspicious/noThenProperty: the word is Spectral's
    then: { function: (target: unknown, _options, context) => find(target, context).map(toResult) },
  }
}

function rootOf({ document, documentInventory }: RulesetFunctionContext): Node {
  const root = document.source ?? ''
  const data = dereference({
    root,
    read: (source) => (source === root ? document.data : documentInventory.referencedDocuments[source]?.data),
    resolve: (from, file) => resolve(dirname(from), decodePercent(file)),
  })
  return isNode(data) ? data : {}
}

function toResult(problem: Problem): IFunctionResult {
  return { message: problemText(problem), path: [...problem.path] }
}
