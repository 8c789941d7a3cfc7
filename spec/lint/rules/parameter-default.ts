import { facetWanted } from '../document/facet.js'
import type { LintRule } from '../document/lint-rule.js'
import { nodeAt } from '../document/node.js'

export const parameterDefault: LintRule = {
  name: 'parameter-default',
  title: 'The default of a parameter is one of the values that the parameter allows',
  severity: 'error',
  find: (document) =>
    document.places
      .filter(({ kind }) => kind === 'parameter')
      .flatMap(({ node, path }) => {
        const schema = nodeAt(node, 'schema')
        const wanted = schema.default === undefined ? undefined : facetWanted(schema.default, schema)
        if (wanted === undefined) return []
        return [
          { path: [...path, 'schema', 'default'], found: `the default ${JSON.stringify(schema.default)}`, wanted },
        ]
      }),
}
