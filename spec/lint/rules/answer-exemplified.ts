import { bodyExamples } from '../document/examples.js'
import type { LintRule } from '../document/lint-rule.js'

export const answerExemplified: LintRule = {
  name: 'answer-exemplified',
  title: 'Every answer with a body has an example',
  severity: 'warn',
  find: (document) =>
    document.places
      .filter(
        ({ kind, node, path }) =>
          kind === 'media' && path.includes('responses') && bodyExamples(node, path).length === 0,
      )
      .map(({ path }) => ({
        path,
        found: `a body of type ${String(path.at(-1))} without an example`,
        wanted: 'an "example" that mocks and readers can show',
      })),
}
