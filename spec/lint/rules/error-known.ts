import type { LintDocument, OperationPlace } from '../document/document.js'
import { isNode, listing, nodeAt, textsAt } from '../document/node.js'
import type { LintRule, Problem } from '../document/rule.js'

const PLACEHOLDERS = ['parameter', 'symbol', 'limit', 'window', 'reset', 'tier', 'found', 'wanted']

export const errorKnown: LintRule = {
  name: 'error-known',
  title: 'Every error that an operation names is in the catalogue, and its texts hold only known placeholders',
  severity: 'error',
  find: (document) => {
    const codes = Object.keys(nodeAt(document.root, 'x-errors'))
    const operations = [...document.operations.values()]
    return [...operations.flatMap((operation) => unknownCodes(operation, codes)), ...unknownPlaceholders(document)]
  },
}

function unknownCodes({ node, path }: OperationPlace, codes: readonly string[]): readonly Problem[] {
  return textsAt(node, 'x-errors').flatMap((code, index) =>
    codes.includes(code)
      ? []
      : [
          {
            path: [...path, 'x-errors', index],
            found: `the error "${code}"`,
            wanted: `a code of the catalogue x-errors: ${listing(codes, 20)}`,
          },
        ],
  )
}

function unknownPlaceholders({ root }: LintDocument): readonly Problem[] {
  return Object.entries(nodeAt(root, 'x-errors')).flatMap(([code, entry]) =>
    ['message', 'details'].flatMap((key) => {
      const text = isNode(entry) ? String(entry[key] ?? '') : ''
      const unknown = [...text.matchAll(/\{(\w+)\}/g)]
        .map(([, name = '']) => name)
        .filter((n) => !PLACEHOLDERS.includes(n))
      return unknown.map((name) => ({
        path: ['x-errors', code, key],
        found: `the placeholder "{${name}}"`,
        wanted: `one of ${listing(PLACEHOLDERS)}`,
      }))
    }),
  )
}
