import type { LintRule } from '../document/lint-rule.js'
import { textAt } from '../document/node.js'

export const parametersDescribed: LintRule = {
  name: 'parameters-described',
  title: 'Every parameter has a description',
  severity: 'warn',
  find: (document) =>
    document.places
      .filter(({ kind, node }) => kind === 'parameter' && !textAt(node, 'description')?.trim())
      .map(({ node, path }) => ({
        path,
        found: `parameter "${textAt(node, 'name') ?? ''}" without a description`,
        wanted: 'a "description" of its effect on the answer',
      })),
}
