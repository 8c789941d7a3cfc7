import type { LintDocument } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { repeatedNames, unknownName } from '../document/named.js'
import { isNode, listing, nodeAt, nodesAt, type Path, textAt } from '../document/node.js'

export const tierKnown: LintRule = {
  name: 'tier-known',
  title: 'Groups name known tiers, operations and errors name known groups, and a tier is listed once',
  severity: 'error',
  find: (document) => [...tiersOfGroups(document), ...groupsOfOperations(document), ...groupsOfErrors(document)],
}

function tiersOfGroups({ root }: LintDocument): readonly Problem[] {
  const tiers = nodesAt(root, 'x-tiers').map((tier) => textAt(tier, 'name') ?? '')
  const pathOf = (index: number): Path => ['x-tiers', index, 'name']
  const repeated = repeatedNames(tiers, { what: 'the tier', wanted: 'each tier once', pathOf })
  const unknown = Object.entries(nodeAt(root, 'x-groups')).flatMap(([group, entry]) => {
    const name = isNode(entry) ? (textAt(entry, 'tier') ?? '') : ''
    const path = ['x-groups', group, 'tier']
    return unknownName({ path, what: 'the tier', name, known: tiers, wanted: 'one of x-tiers' })
  })
  return [...repeated, ...unknown]
}

function groupsOfOperations(document: LintDocument): readonly Problem[] {
  const groups = Object.keys(nodeAt(document.root, 'x-groups'))
  return [...document.operations.values()].flatMap(({ id, node, path }) => {
    const group = textAt(node, 'x-group')
    if (group !== undefined) return unknownGroup(group, groups, [...path, 'x-group'])
    // If there are groups, an operation without a group would have no feature gate.
    const wanted = `one of x-groups: ${listing(groups)}, as in x-group: ${groups[0]}`
    return groups.length === 0 ? [] : [{ path, found: `${id} without x-group`, wanted }]
  })
}

function groupsOfErrors({ root }: LintDocument): readonly Problem[] {
  const groups = Object.keys(nodeAt(root, 'x-groups'))
  return Object.entries(nodeAt(root, 'x-errors')).flatMap(([code, entry]) =>
    (isNode(entry) && Array.isArray(entry.groups) ? entry.groups.map(String) : []).flatMap((group, index) =>
      unknownGroup(group, groups, ['x-errors', code, 'groups', index]),
    ),
  )
}

function unknownGroup(name: string, known: readonly string[], path: Path): readonly Problem[] {
  return unknownName({ path, what: 'the group', name, known, wanted: 'one of x-groups' })
}
