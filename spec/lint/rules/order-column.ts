import { columnsOf, type OperationPlace } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { unknownParameter } from '../document/named.js'
import { listAt, listing, type Node, nodesAt, type Path, textAt } from '../document/node.js'
import { columnOf } from '../document/table-place.js'

export const orderColumn: LintRule = {
  name: 'order-column',
  title: 'Every sort key names a column of the answer, and existing parameters',
  severity: 'error',
  find: (document) =>
    [...document.operations.values()]
      .filter((operation) => operation.tables.length > 0)
      .flatMap((operation) =>
        nodesAt(operation.node, 'x-order').flatMap((key, index) =>
          judge(operation, key, [...operation.path, 'x-order', index]),
        ),
      ),
}

function judge(operation: OperationPlace, key: Node, path: Path): readonly Problem[] {
  const column = textAt(key, 'column') ?? ''
  const problems: Problem[] = []
  if (!columnsOf(operation).has(column)) {
    const wanted = `a column of the answer: ${listing([...columnsOf(operation)], 20)}`
    problems.push({ path: [...path, 'column'], found: `the sort column "${column}"`, wanted })
  } else if (key.by === 'enum' && !hasEnum(operation, column)) {
    problems.push({
      path: [...path, 'by'],
      found: `an order by the enum of "${column}"`,
      wanted: 'a column with an "enum"',
    })
  }
  if (key.by === 'similarity' && key.when === undefined) {
    problems.push({
      path: [...path, 'by'],
      found: 'an order by similarity to nothing',
      wanted: '"when" with the parameter',
    })
  }
  for (const condition of ['when', 'unless']) {
    const name = textAt(key, condition)
    if (name !== undefined) problems.push(...unknownParameter(operation, name, [...path, condition]))
  }
  return problems
}

function hasEnum(operation: OperationPlace, column: string): boolean {
  return operation.tables.some((table) => listAt(columnOf(table, column), 'enum').length > 0)
}
