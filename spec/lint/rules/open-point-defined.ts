import type { LintRule } from '../document/lint-rule.js'
import { repeatedNames, unknownName } from '../document/named.js'
import { isNode, nodesAt, type Path, textAt } from '../document/node.js'
import { occurrencesOf } from '../document/occurrences.js'

export const openPointDefined: LintRule = {
  name: 'open-point-defined',
  title: 'Every open point that a place refers to is defined, and defined once',
  severity: 'error',
  find: ({ root }) => {
    const references = occurrencesOf(root, 'x-open')
      .filter(({ path }) => path.length > 1)
      .flatMap(({ value, path }) => referencesAt(value, path))
    const listed = nodesAt(root, 'x-open').map((point) => textAt(point, 'id') ?? '')
    const inline = references.filter(({ defines }) => defines).map(({ id }) => id)
    const known = [...new Set([...listed, ...inline])]
    const what = 'the open point'
    const pathOf = (index: number): Path => ['x-open', index, 'id']
    const wanted = 'one that the list x-open at the root defines'
    return [
      ...repeatedNames(listed, { what, wanted: 'each open point defined once', pathOf }),
      ...references.flatMap(({ id: name, path }) => unknownName({ path, what, name, known, wanted })),
    ]
  },
}

interface Reference {
  readonly id: string
  readonly path: Path
  readonly defines: boolean
}

function referencesAt(value: unknown, path: Path): readonly Reference[] {
  if (Array.isArray(value)) return value.flatMap((member, index) => referencesAt(member, [...path, index]))
  if (typeof value === 'string') return [{ id: value, path, defines: false }]
  const id = isNode(value) ? textAt(value, 'id') : undefined
  return id === undefined ? [] : [{ id, path: [...path, 'id'], defines: isNode(value) && Array.isArray(value.options) }]
}
