import type { LintRule, Problem } from '../document/lint-rule.js'
import { repeatedNames } from '../document/named.js'
import { isNode, listing, type Node, nodesAt, type Path, textAt } from '../document/node.js'
import { occurrencesOf } from '../document/occurrences.js'

export const openPointDefault: LintRule = {
  name: 'open-point-default',
  title: "The mock's choice at an open point is one of its options, and no two options have one name",
  severity: 'error',
  find: ({ root }) =>
    occurrencesOf(root, 'x-open').flatMap(({ value, path }) => {
      const points: readonly (readonly [unknown, Path])[] = Array.isArray(value)
        ? value.map((point, index) => [point, [...path, index]])
        : [[value, path]]
      return points.flatMap(([point, at]) => (isNode(point) && point.options !== undefined ? judge(point, at) : []))
    }),
}

function judge(point: Node, path: Path): readonly Problem[] {
  const options = nodesAt(point, 'options').map((option) => textAt(option, 'name') ?? '')
  const pathOf = (index: number): Path => [...path, 'options', index]
  const repeated = repeatedNames(options, { what: 'the option', wanted: 'each option once', pathOf })
  const choice = textAt(point, 'default') ?? ''
  if (options.includes(choice)) return repeated
  const found = `the default "${choice}" of "${textAt(point, 'id') ?? ''}"`
  return [...repeated, { path: [...path, 'default'], found, wanted: `one of its options: ${listing(options)}` }]
}
