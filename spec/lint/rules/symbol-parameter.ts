import type { LintRule } from '../document/lint-rule.js'
import { unknownParameter } from '../document/named.js'
import { isNode, textAt } from '../document/node.js'

export const symbolParameter: LintRule = {
  name: 'symbol-parameter',
  title: 'The parameter that names symbols is a parameter of its operation',
  severity: 'error',
  find: (document) =>
    [...document.operations.values()].flatMap((operation) => {
      const word = operation.node['x-symbol']
      const name = isNode(word) ? textAt(word, 'parameter') : undefined
      return name === undefined ? [] : unknownParameter(operation, name, [...operation.path, 'x-symbol', 'parameter'])
    }),
}
