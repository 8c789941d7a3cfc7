import { textOf } from '../../text-of.js'
import { type LintDocument, parameterOf } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { unknownName, unknownParameter } from '../document/named.js'
import { isNode, type Node, nodeAt, type Path, textAt } from '../document/node.js'
import { occurrencesOf } from '../document/occurrences.js'

/** Words that call another operation: a mirror, a summary, a filter with a column in another answer. */
export const derivationKnown: LintRule = {
  name: 'derivation-known',
  title: 'A word that derives from another answer names an existing operation and its parameters',
  severity: 'error',
  find: (document) => [
    ...occurrencesOf(document.root, 'x-mirrors').flatMap(({ value, path }) => judgeDerivation(document, value, path)),
    ...occurrencesOf(document.root, 'x-summarises').flatMap(({ value, path }) =>
      Array.isArray(value) ? value.flatMap((one, index) => judgeDerivation(document, one, [...path, index])) : [],
    ),
    ...occurrencesOf(document.root, 'x-filter').flatMap(({ value, path }) => judgeFilter(document, value, path)),
  ],
}

function judgeDerivation(document: LintDocument, value: unknown, path: Path): readonly Problem[] {
  if (!isNode(value)) return []
  const unknown = unknownOperation(document, value, 'operation', path)
  if (unknown.length > 0) return unknown
  const names = Object.keys(nodeAt(value, 'parameters'))
  return [
    ...names.flatMap((name) => notTaken(document, value, name, [...path, 'parameters', name])),
    ...names.flatMap((name) => beyondMaximum(document, value, name, [...path, 'parameters', name])),
    ...missingParameters(document, value, names, path),
  ]
}

function judgeFilter(document: LintDocument, value: unknown, path: Path): readonly Problem[] {
  if (!isNode(value)) return []
  if (isNode(value.via)) {
    const at = [...path, 'via']
    const unknown = unknownOperation(document, value.via, 'operation', at)
    const key = textAt(value.via, 'key') ?? ''
    return unknown.length > 0 ? unknown : notTaken(document, value.via, key, [...at, 'key'])
  }
  if (value.on !== 'source') return []
  if (value.source !== undefined) return unknownOperation(document, value, 'source', path)
  return [{ path, found: 'a filter on rows behind the answer', wanted: '"source" with the operation that shows them' }]
}

function unknownOperation(document: LintDocument, node: Node, key: string, path: Path): readonly Problem[] {
  const name = textAt(node, key) ?? ''
  if (document.operations.has(name)) return []
  const known = [...document.operations.keys()]
  const wanted = 'an operationId of the document'
  return unknownName({ path: [...path, key], what: 'the operation', name, known, wanted, most: 30 })
}

function notTaken(document: LintDocument, node: Node, name: string, path: Path): readonly Problem[] {
  const operation = document.operations.get(textAt(node, 'operation') ?? '')
  return operation === undefined ? [] : unknownParameter(operation, name, path)
}

/** The service may refuse a constant beyond the maximum, and then nothing would be compared. */
function beyondMaximum(document: LintDocument, node: Node, name: string, path: Path): readonly Problem[] {
  const operation = document.operations.get(textAt(node, 'operation') ?? '')
  const parameter = operation === undefined ? undefined : parameterOf(operation, name)
  const { maximum } = nodeAt(parameter?.node ?? {}, 'schema')
  const number = Number(/^'(\d+)'$/.exec(textAt(nodeAt(node, 'parameters'), name) ?? '')?.[1] ?? Number.NaN)
  if (typeof maximum !== 'number' || !(number > maximum)) return []
  return [{ path, found: `${number}, beyond the maximum of "${name}"`, wanted: `a value of at most ${maximum}` }]
}

/** Without a required parameter the other operation always refuses, and nothing would be compared. */
function missingParameters(
  document: LintDocument,
  node: Node,
  names: readonly string[],
  path: Path,
): readonly Problem[] {
  const operation = document.operations.get(textAt(node, 'operation') ?? '')
  return (operation?.parameters ?? [])
    .map((parameter) => parameter.node)
    .filter((parameter) => parameter.required === true && !names.includes(textOf(parameter.name)))
    .map(({ name }) => ({
      path,
      found: `no value for "${textOf(name)}"`,
      wanted: 'a value for every required parameter',
    }))
}
