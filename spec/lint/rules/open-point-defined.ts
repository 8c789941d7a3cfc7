import type { LintRule, Problem } from '../document/lint-rule.js'
import { isNode, listing, nodesAt, type Path, textAt } from '../document/node.js'
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
    const unknown = references.filter(({ id }) => !known.includes(id))
    return [...repeated(listed), ...unknown.map(({ id, path }) => problem(id, path, known))]
  },
}

function problem(id: string, path: Path, known: readonly string[]): Problem {
  const wanted = `one that the list x-open at the root defines: ${listing(known)}`
  return { path, found: `the open point "${id}"`, wanted }
}

function repeated(ids: readonly string[]): readonly Problem[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            path: ['x-open', index, 'id'],
            found: `the open point "${id}" again`,
            wanted: 'each open point defined once',
          },
        ],
  )
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
