import type { LintDocument } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { isNode, listing, nodeAt, nodesAt, textAt } from '../document/node.js'

export const tierKnown: LintRule = {
  name: 'tier-known',
  title: 'Groups name known tiers, operations and errors name known groups, and a tier is listed once',
  severity: 'error',
  find: (document) => [...tiersOfGroups(document), ...groupsOfOperations(document), ...groupsOfErrors(document)],
}

function tiersOfGroups({ root }: LintDocument): readonly Problem[] {
  const tiers = nodesAt(root, 'x-tiers').map((tier) => textAt(tier, 'name') ?? '')
  const repeated = tiers.flatMap((name, index) =>
    tiers.indexOf(name) === index
      ? []
      : [{ path: ['x-tiers', index, 'name'], found: `the tier "${name}" again`, wanted: 'each tier once' }],
  )
  const unknown = Object.entries(nodeAt(root, 'x-groups')).flatMap(([group, entry]) => {
    const tier = isNode(entry) ? (textAt(entry, 'tier') ?? '') : ''
    if (tiers.includes(tier)) return []
    return [
      { path: ['x-groups', group, 'tier'], found: `the tier "${tier}"`, wanted: `one of x-tiers: ${listing(tiers)}` },
    ]
  })
  return [...repeated, ...unknown]
}

function groupsOfOperations(document: LintDocument): readonly Problem[] {
  const groups = Object.keys(nodeAt(document.root, 'x-groups'))
  return [...document.operations.values()].flatMap(({ id, node, path }) => {
    const group = textAt(node, 'x-group')
    if (group !== undefined && groups.includes(group)) return []
    const wanted = `one of x-groups: ${listing(groups)}`
    if (group !== undefined) return [{ path: [...path, 'x-group'], found: `the group "${group}"`, wanted }]
    // If there are groups, an operation without a group would have no feature gate.
    return groups.length === 0
      ? []
      : [{ path, found: `${id} without x-group`, wanted: `${wanted}, as in x-group: ${groups[0]}` }]
  })
}

function groupsOfErrors({ root }: LintDocument): readonly Problem[] {
  const groups = Object.keys(nodeAt(root, 'x-groups'))
  return Object.entries(nodeAt(root, 'x-errors')).flatMap(([code, entry]) =>
    (isNode(entry) && Array.isArray(entry.groups) ? entry.groups.map(String) : []).flatMap((group, index) =>
      groups.includes(group)
        ? []
        : [
            {
              path: ['x-errors', code, 'groups', index],
              found: `the group "${group}"`,
              wanted: `one of x-groups: ${listing(groups)}`,
            },
          ],
    ),
  )
}
