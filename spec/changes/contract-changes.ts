import type { Operation } from '../contract/operation.js'
import type { Contract, OpenPoint } from '../contract.js'
import { type ContractChange, change } from './contract-change.js'
import { errorChanges, errorPlace, goneError } from './error-changes.js'
import { fieldChanges, isAlike, type Meanings } from './field-changes.js'
import {
  gatePlace,
  groupChanges,
  rateHeaderChanges,
  schemeChanges,
  tierChanges,
  tierOrderChanges,
} from './gate-changes.js'
import { matched } from './matched.js'
import { operationChanges, placeOf } from './operation-changes.js'
import { shapeOf } from './path-names.js'
import { withOldSchemeNames } from './scheme-names.js'

const MEANINGS: Meanings<Contract> = {
  operations: 'own',
  tiers: 'own',
  groups: 'own',
  securitySchemes: 'own',
  errors: 'own',
  rateHeaders: 'own',
  otherRateHeaders: 'own',
  openPoints: 'own',
  notes: 'own',
  basePath: ['breaks', 'path of the server'],
  format: 'silent',
  title: 'silent',
  version: 'silent',
  description: 'silent',
  clauses: 'silent',
}

/** Every change that a client of the old contract may notice, operations first. */
export function contractChanges(before: Contract, renamed: Contract): readonly ContractChange[] {
  const after = withOldSchemeNames(before, renamed)
  const callOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`
  return [
    ...fieldChanges([before, after], MEANINGS, { place: 'the whole service' }),
    ...matched(before.operations, after.operations, (operation) => shapeOf(callOf(operation)), {
      gone: (operation) => change('breaks', `${callOf(operation)} is gone`, placeOf(operation)),
      added: (operation) => change('fine', `${callOf(operation)} is new`, placeOf(operation)),
      both: (old, now) => operationChanges(old, now, [before, after]),
    }),
    ...tierOrderChanges(before, after),
    ...matched(before.tiers, after.tiers, nameOf, {
      gone: (tier) => change('breaks', 'the tier is gone', gatePlace('tier', tier)),
      added: (tier) => change('fine', 'a new tier', gatePlace('tier', tier)),
      both: tierChanges,
    }),
    ...matched(before.groups, after.groups, nameOf, {
      gone: (group) => change('fine', 'the group is gone', gatePlace('group', group)),
      added: (group) => change('fine', 'a new group', gatePlace('group', group)),
      both: (old, now) => groupChanges(old, now, after),
    }),
    ...matched(before.securitySchemes, after.securitySchemes, nameOf, {
      gone: (scheme) => change('breaks', 'this kind of credential is gone', gatePlace('credential', scheme)),
      added: (scheme) => change('fine', 'a new kind of credential', gatePlace('credential', scheme)),
      both: schemeChanges,
    }),
    ...matched(before.errors, after.errors, ({ code }) => code, {
      gone: (error) => goneError(error, [before.errors, after.errors]),
      added: (error) => change('risky', 'a new error', errorPlace(error)),
      both: errorChanges,
    }),
    ...rateHeaderChanges(before, after),
    ...matched(before.openPoints, after.openPoints, ({ id }) => id, {
      gone: ({ id }) => change('fine', 'it is not left open any more', { place: `open point ${id}` }),
      added: ({ id }) => change('risky', 'it is left open now', { place: `open point ${id}` }),
      both: openPointChanges,
    }),
    ...after.notes
      .filter((note) => !before.notes.includes(note))
      .map((note) => change('risky', `cannot be compared: ${note}`, { place: 'the document' })),
  ]
}

/** Other lawful answers than before. The default is the choice of the mock only. */
function openPointChanges(before: OpenPoint, after: OpenPoint): readonly ContractChange[] {
  const names = ({ options }: OpenPoint): string[] => options.map(({ name }) => name)
  if (isAlike(names(before), names(after))) return []
  const text = `options ${names(before).join(', ')} → ${names(after).join(', ')}`
  return [change('risky', text, { place: `open point ${after.id}` })]
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
