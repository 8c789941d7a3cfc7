import { patternProblem } from '../../pattern/linear-pattern.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { isNode, nodeAt, type Path } from '../document/node.js'
import type { Place } from '../document/places.js'

export const patternLinear: LintRule = {
  name: 'pattern-linear',
  title: 'Every pattern runs in linear time, without lookarounds and backreferences',
  severity: 'error',
  find: (document) => document.places.filter(({ kind }) => kind === 'schema').flatMap(problemsAt),
}

function problemsAt({ node, path }: Place): readonly Problem[] {
  const names = isNode(node.patternProperties) ? Object.keys(node.patternProperties) : []
  return [
    ...problem(node.pattern, [...path, 'pattern']),
    ...problem(nodeAt(node, 'propertyNames').pattern, [...path, 'propertyNames', 'pattern']),
    ...names.flatMap((name) => problem(name, [...path, 'patternProperties', name])),
  ]
}

function problem(pattern: unknown, path: Path): readonly Problem[] {
  const reason = typeof pattern === 'string' ? patternProblem(pattern) : undefined
  if (reason === undefined) return []
  return [{ path, found: `the pattern "${pattern}"`, wanted: `one that runs in linear time (${reason})` }]
}
