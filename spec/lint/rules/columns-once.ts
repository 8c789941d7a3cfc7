import type { LintRule } from '../document/lint-rule.js'
import { listing, textsAt } from '../document/node.js'
import { propertiesOf } from '../document/table-place.js'

/** A warning: a second list of the same names may become outdated. */
export const columnsOnce: LintRule = {
  name: 'columns-once',
  title: 'A table lists its columns only if their order differs from that of the properties of its row',
  severity: 'warn',
  find: (document) =>
    document.tables.flatMap(({ csv, row, path }) => {
      const named = textsAt(csv, 'columns')
      const properties = propertiesOf(row, csv)
      if (named.length === 0 || named.join('\n') !== properties.join('\n')) return []
      return [
        {
          path: [...path, 'x-csv', 'columns'],
          found: `the columns ${listing(named)}, which are the properties of the row in the same order`,
          wanted: 'no list: the columns follow the properties',
        },
      ]
    }),
}
