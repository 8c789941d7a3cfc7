import { isNode, type Node, nodeAt, nodesAt, type Path, textAt } from './node.js'
import { type Place, placesOf } from './places.js'
import { sentMembers } from './sent-members.js'
import { type Table, tableAt, tablesOf } from './table-place.js'

export interface OperationPlace extends Place {
  readonly id: string
  /** Includes those of the path item. */
  readonly parameters: readonly Place[]
  /** The tables of its success: the body itself, or properties of a JSON body. */
  readonly tables: readonly Table[]
}

/** The document with references resolved, and its parts by name; every rule reads it. */
export interface LintDocument {
  readonly root: Node
  readonly places: readonly Place[]
  readonly operations: ReadonlyMap<string, OperationPlace>
  readonly tables: readonly Table[]
  /** Ids of the clauses file beside the document; absent when there is none. */
  readonly clauses?: ReadonlySet<string>
}

export function lintDocument(root: Node, clauses?: ReadonlySet<string>): LintDocument {
  const places = placesOf(root)
  const operations = places.filter((place) => place.kind === 'operation').map((place) => operationOf(place, root))
  return {
    root,
    places,
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    tables: tablesOf(places),
    ...(clauses === undefined ? {} : { clauses }),
  }
}

export function parameterOf(operation: OperationPlace, name: string): Place | undefined {
  return operation.parameters.find((parameter) => parameter.node.name === name)
}

/** Every possible column of an answer of the operation. */
export function columnsOf(operation: OperationPlace): ReadonlySet<string> {
  return new Set(operation.tables.flatMap((table) => table.columns))
}

function operationOf(place: Place, root: Node): OperationPlace {
  const [top = '', path = '', method = ''] = place.path
  const item = nodeAt(nodeAt(root, String(top)), String(path))
  const own = parametersAt(place.node, place.path)
  const ownNames = new Set(own.map((parameter) => parameter.node.name))
  const inherited = parametersAt(item, place.path.slice(0, -1)).filter(({ node }) => !ownNames.has(node.name))
  return {
    ...place,
    id: textAt(place.node, 'operationId') ?? `${String(method)} ${String(path)}`,
    parameters: [...own, ...inherited],
    tables: answerTables(place),
  }
}

function parametersAt(node: Node, path: Path): readonly Place[] {
  return nodesAt(node, 'parameters').flatMap((parameter, index): Place[] => {
    const whole: Place = { kind: 'parameter', node: parameter, path: [...path, 'parameters', index] }
    const members = sentMembers(parameter, whole.path)
    return members.length === 0 ? [whole] : members.map((member) => ({ ...member, kind: 'parameter' }))
  })
}

function answerTables(place: Place): readonly Table[] {
  return Object.entries(nodeAt(place.node, 'responses'))
    .filter(([status, response]) => status.startsWith('2') && isNode(response))
    .flatMap(([status, response]) => {
      const content = isNode(response) ? nodeAt(response, 'content') : {}
      return Object.keys(content).flatMap((type) =>
        schemaTables(nodeAt(nodeAt(content, type), 'schema'), [
          ...place.path,
          'responses',
          status,
          'content',
          type,
          'schema',
        ]),
      )
    })
}

function schemaTables(schema: Node, path: Path): readonly Table[] {
  const properties = Object.entries(nodeAt(schema, 'properties'))
  const candidates = [
    tableAt(schema, path),
    ...properties.map(([name, property]) => tableAt(property, [...path, 'properties', name])),
  ]
  return candidates.filter((table) => table !== undefined)
}
