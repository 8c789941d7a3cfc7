import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { dereference } from '../document/dereference.js'
import { lintDocument } from '../document/document.js'
import type { LintRule } from '../document/lint-rule.js'
import { isNode } from '../document/node.js'
import { sample } from './sample.js'

/** One edit of the sample document: the old text and the new text. */
export type Edit = readonly [from: string, to: string]

export interface Cases {
  /** Edits that the rule accepts. */
  readonly accepts?: Readonly<Record<string, Edit>>
  /** Edits, each with every problem that the rule reports, as `pointer: found: wanted`. */
  readonly fires: Readonly<Record<string, readonly [...Edit, ...problems: string[]]>>
}

const CLAUSES = new Set(['TIER-GUEST', 'INV-LOW'])

/** Proves that a rule accepts the valid sample, and fires after one edit in it for each case. */
export function describeRule(rule: LintRule, { accepts = {}, fires }: Cases): void {
  describe(`the rule ${rule.name}`, () => {
    test('accepts the sample document', () => expect(problemsOf(rule, sample)).toEqual([]))

    test.each(Object.entries(accepts))('accepts %s', (_title, edit) => {
      expect(problemsOf(rule, edited(edit))).toEqual([])
    })

    test.each(Object.entries(fires))('reports %s', (_title, [from, to, ...problems]) => {
      expect(problemsOf(rule, edited([from, to]))).toEqual(problems)
    })
  })
}

function edited([from, to]: Edit): string {
  if (!sample.includes(from)) throw new Error(`Cannot edit the sample: it does not hold "${from}"`)
  return sample.replace(from, () => to)
}

function problemsOf(rule: LintRule, text: string): readonly string[] {
  const data: unknown = parse(text)
  const root = dereference({ root: 'sample.yaml', read: () => data, resolve: () => 'sample.yaml' })
  if (!isNode(root)) throw new Error('Cannot lint the sample: it is no mapping')
  const problems = rule.find(lintDocument(root, CLAUSES))
  // A schema that is used twice is reported twice, with two paths; both are one place of the text, reported once.
  const once = problems.filter(({ found }, index) => problems.findIndex((other) => other.found === found) === index)
  return once.map(({ path, found, wanted }) => `/${path.join('/')}: ${found}: ${wanted}`)
}
