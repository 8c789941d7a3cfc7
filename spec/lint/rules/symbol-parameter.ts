import { textOf } from '../../text-of.js'
import { parameterOf } from '../document/document.js'
import type { LintRule } from '../document/lint-rule.js'
import { isNode, listing, textAt } from '../document/node.js'

export const symbolParameter: LintRule = {
  name: 'symbol-parameter',
  title: 'The parameter that names symbols is a parameter of its operation',
  severity: 'error',
  find: (document) =>
    [...document.operations.values()].flatMap((operation) => {
      const word = operation.node['x-symbol']
      const name = isNode(word) ? textAt(word, 'parameter') : undefined
      if (name === undefined || parameterOf(operation, name) !== undefined) return []
      const names = operation.parameters.map(({ node }) => textOf(node.name))
      const wanted = `a parameter of ${operation.id}: ${listing(names)}`
      return [{ path: [...operation.path, 'x-symbol', 'parameter'], found: `the parameter "${name}"`, wanted }]
    }),
}
