import { madeOnce } from '../../made-once.js'
import { columnsOf, type LintDocument, type OperationPlace } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { unknownName } from '../document/named.js'
import { isNode, type Node, nodeAt, type Path, textAt, textsAt } from '../document/node.js'
import { columnOf, typesOf } from '../document/table-place.js'

/** Only columns of known operations: derivation-known reports unknown operations. The type of a bound is checked too. */
export const filterColumn: LintRule = {
  name: 'filter-column',
  title:
    'Every filter names a column that exists where the filter looks for it, and a bound of numbers is no free text',
  severity: 'error',
  find: (document) =>
    [...document.operations.values()].flatMap((operation) =>
      operation.parameters.flatMap(({ node, path }) => {
        const filter = node['x-filter']
        if (!isNode(filter)) return []
        const schema = nodeAt(node, 'schema')
        return [
          ...judge(document, operation, filter, [...path, 'x-filter']),
          ...textBounds(document, operation, { filter, schema, path: [...path, 'schema'] }),
        ]
      }),
    ),
}

/** A bound of numbers that may be any text: some lawful values cannot be compared. */
function textBounds(
  document: LintDocument,
  operation: OperationPlace,
  { filter, schema, path }: { readonly filter: Node; readonly schema: Node; readonly path: Path },
): readonly Problem[] {
  const isFree =
    ['pattern', 'format', 'enum', 'const'].every((word) => schema[word] === undefined) && filter.map === undefined
  if (schema.type !== 'string' || !isFree || !BOUNDS.has(textAt(filter, 'op') ?? '')) return []
  const behind = filter.on === 'source' ? document.operations.get(textAt(filter, 'source') ?? '') : operation
  const name = textAt(filter, 'column') ?? ''
  const types = behind?.tables.flatMap((table) => typesOf(columnOf(table, name))) ?? []
  const type = types.find((one) => one === 'integer' || one === 'number')
  if (type === undefined) return []
  const wanted = `the type ${type}, or a pattern of digits, as in schema: {type: ${type}}, x-filter: {column: price, op: gte}`
  return [{ path, found: `any text as a bound of the ${type} "${name}"`, wanted }]
}

const BOUNDS: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte', 'before'])

function judge(document: LintDocument, operation: OperationPlace, filter: Node, path: Path): readonly Problem[] {
  const source = document.operations.get(textAt(filter, 'source') ?? '')
  const behind = filter.on === 'source' ? source : operation
  const via = nodeAt(filter, 'via')
  const viaPath = [...path, 'via']
  const compared = isNode(filter.via)
    ? [
        ...missing(via, 'keyColumn', viaPath, behind),
        ...missing(via, 'column', viaPath, document.operations.get(textAt(via, 'operation') ?? '')),
      ]
    : [...missing(filter, 'column', path, behind), ...missing(filter, 'latitude', path, behind)]
  return [...compared, ...missing(filter, 'witness', path, operation), ...unknownAlternatives(document, filter, path)]
}

function missing(node: Node, key: string, path: Path, operation: OperationPlace | undefined): readonly Problem[] {
  const name = textAt(node, key)
  if (name === undefined || operation === undefined || operation.tables.length === 0) return []
  const known = [...columnsOf(operation)]
  const wanted = `a column that ${operation.id} answers with`
  return unknownName({ path: [...path, key], what: 'the column', name, known, wanted, most: 20 })
}

const allColumns = madeOnce(({ tables }: LintDocument) => new Set(tables.flatMap(({ columns }) => columns)))

/** A lawful alternative may be a column of another answer. */
function unknownAlternatives(document: LintDocument, filter: Node, path: Path): readonly Problem[] {
  const known = allColumns(document)
  return textsAt(filter, 'alternatives').flatMap((name, index) =>
    known.has(name)
      ? []
      : [{ path: [...path, 'alternatives', index], found: `the column "${name}"`, wanted: 'a column of some table' }],
  )
}
