import type { LintDocument, OperationPlace } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { unknownName } from '../document/named.js'
import { isNode, listing, nodeAt, type Path, textsAt } from '../document/node.js'

const PLACEHOLDERS = ['parameter', 'symbol', 'limit', 'window', 'reset', 'tier', 'found', 'wanted']
const IN_BODIES = [...PLACEHOLDERS, 'code', 'status', 'message', 'details']

export const errorKnown: LintRule = {
  name: 'error-known',
  title: 'Every error that an operation names is in the catalogue, and its texts contain only known placeholders',
  severity: 'error',
  find: (document) => {
    const codes = Object.keys(nodeAt(document.root, 'x-errors'))
    const operations = [...document.operations.values()]
    return [...operations.flatMap((operation) => unknownCodes(operation, codes)), ...unknownPlaceholders(document)]
  },
}

function unknownCodes({ node, path }: OperationPlace, codes: readonly string[]): readonly Problem[] {
  return textsAt(node, 'x-errors').flatMap((code, index) =>
    unknownName({
      path: [...path, 'x-errors', index],
      what: 'the error',
      name: code,
      known: codes,
      wanted: 'a code of the catalogue x-errors',
      most: 20,
    }),
  )
}

function unknownPlaceholders({ root }: LintDocument): readonly Problem[] {
  return Object.entries(nodeAt(root, 'x-errors')).flatMap(([code, entry]) => {
    if (!isNode(entry)) return []
    const path = ['x-errors', code]
    return [
      ...['message', 'details'].flatMap((key) => unknownIn(entry[key], [...path, key], PLACEHOLDERS)),
      ...unknownIn(entry.body, [...path, 'body'], IN_BODIES),
    ]
  })
}

/** Placeholders in a string, or in the strings of a body. */
function unknownIn(value: unknown, path: Path, known: readonly string[]): readonly Problem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unknownIn(item, [...path, index], known))
  if (isNode(value)) return Object.entries(value).flatMap(([key, item]) => unknownIn(item, [...path, key], known))
  if (typeof value !== 'string') return []
  return [...value.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name))
    .map((name) => ({ path, found: `the placeholder "{${name}}"`, wanted: `one of ${listing(known)}` }))
}
