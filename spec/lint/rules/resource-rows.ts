import type { OperationPlace } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { nodeAt, textAt } from '../document/node.js'
import type { Place } from '../document/places.js'

/**
 * A filter on a query parameter turns the one row into all rows that belong to the thing. If it compares the id itself,
 * that is rarely meant.
 */
export const resourceRows: LintRule = {
  name: 'resource-rows',
  title: 'A parameter that names the one row is no filter',
  severity: 'warn',
  find: (document) => [...document.operations.values()].flatMap(judge),
}

const OF_ROWS = ['x-filter', 'x-cap', 'x-cursor', 'x-page']

function judge({ node, parameters, tables }: OperationPlace): readonly Problem[] {
  const resource = nodeAt(node, 'x-resource')
  const column = textAt(resource, 'column')
  const isText = tables.some(({ csv }) => Object.keys(csv).length > 0)
  const choosing = parameters.filter((one) => OF_ROWS.some((word) => one.node[word] !== undefined))
  const [named, ...others] = choosing.filter((one) => one.node.in !== 'path')
  if (named === undefined || others.length > 0 || node['x-order'] !== undefined || !isText) return []
  const isOwn = textAt(named.node, 'name') === textAt(resource, 'parameter') && comparesWith(named, column)
  return isOwn ? [{ path: [...named.path, 'x-filter'], found: FOUND, wanted: WANTED }] : []
}

function comparesWith({ node }: Place, column: string | undefined): boolean {
  const filter = nodeAt(node, 'x-filter')
  return column !== undefined && textAt(filter, 'op') === 'eq' && textAt(filter, 'column') === column
}

const FOUND = 'a filter beside x-resource, so the answer is every row that belongs to the thing'
const WANTED =
  'no x-filter if the answer is the one row of the list; an x-order, x-cap or further filter if it is a list'
