import { textOf } from '../../text-of.js'
import { parameterOf } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { nearestName } from '../document/nearest-name.js'
import { isNode, listing, nodeAt, type Path, textAt } from '../document/node.js'

const EXAMPLE = "links: {Thing: {operationId: getThing, parameters: {id: '$response.body#/items/0/id'}}}"

/** OpenAPI has links; this rule says where they lead nowhere. */
export const linksKnown: LintRule = {
  name: 'links-known',
  title: 'Every link names an operation and its parameters',
  severity: 'error',
  find: (document) =>
    [...document.operations.values()].flatMap(({ node, path }) =>
      Object.entries(nodeAt(node, 'responses')).flatMap(([status, response]) =>
        Object.entries(isNode(response) ? nodeAt(response, 'links') : {}).flatMap(
          ([name, link]): readonly Problem[] => {
            const at: Path = [...path, 'responses', status, 'links', name]
            const id = isNode(link) ? textAt(link, 'operationId') : undefined
            if (!isNode(link) || id === undefined) return []
            const target = document.operations.get(id)
            if (target === undefined)
              return [unknown([...at, 'operationId'], `the operation "${id}"`, id, [...document.operations.keys()])]
            const names = target.parameters.map((parameter) => textOf(parameter.node.name))
            return Object.keys(nodeAt(link, 'parameters')).flatMap((written) => {
              const plain = written.replace(/^(path|query|header|cookie)\./, '')
              if (parameterOf(target, plain) !== undefined) return []
              return [unknown([...at, 'parameters', written], `the parameter "${plain}"`, plain, names)]
            })
          },
        ),
      ),
    ),
}

function unknown(path: Path, found: string, name: string, names: readonly string[]): Problem {
  const meant = nearestName(name, names)
  return {
    path,
    found,
    wanted: `${meant === undefined ? `one of ${listing([...names], 20)}` : `"${meant}"`}, as in ${EXAMPLE}`,
  }
}
