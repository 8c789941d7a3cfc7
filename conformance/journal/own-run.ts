import { compact, isWindow } from '../../spec/index.js'
import type { NoEvidenceReason, Selection } from '../check.js'
import type { Interruption } from '../report.js'
import type { Target, TargetAccount, TargetScope } from '../target/target.js'
import { ifThere, listAt, membersAt, numberAt, oneOf, type Place, textAt, within } from './wanted.js'

export interface OwnRun {
  readonly target: Target
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  readonly selection?: Selection
  readonly interrupted?: Interruption
  readonly deadline?: number
}

const REASONS: Readonly<Record<NoEvidenceReason, true>> = {
  budget: true,
  prerequisite: true,
  'not-configured': true,
  'no-data': true,
  harness: true,
}
const INTERRUPTIONS: Readonly<Record<Interruption, true>> = { SIGINT: true, SIGTERM: true }

/** The parts of our own recording besides its entries. */
export function ownRun(place: Place): OwnRun {
  return {
    target: targetAt(within(place, 'target')),
    unsent: new Map(Object.entries(membersAt(within(place, 'unsent'), (reason) => oneOf(reason, REASONS)))),
    ...compact({
      selection: ifThere(place, 'selection', selectionAt),
      interrupted: ifThere(place, 'interrupted', (signal) => oneOf(signal, INTERRUPTIONS)),
      deadline: ifThere(place, 'deadline', numberAt),
    }),
  }
}

function targetAt(place: Place): Target {
  return {
    name: textAt(within(place, 'name')),
    baseUrl: textAt(within(place, 'baseUrl'), /^https?:\/\/[^/]/, 'an address'),
    accounts: listAt(within(place, 'accounts')).map(accountAt),
    ...compact({
      revokedApiKey: ifThere(place, 'revokedApiKey', (text) => textAt(text)),
      expiredToken: ifThere(place, 'expiredToken', (text) => textAt(text)),
      variables: ifThere(place, 'variables', textsAt),
      scope: ifThere(place, 'scope', scopeAt),
      rotation: ifThere(place, 'rotation', (text) => textAt(text)),
    }),
    symbols: textsAt(within(place, 'symbols')),
    quotas: membersAt(within(place, 'quotas'), (quota) =>
      Object.fromEntries(Object.entries(membersAt(quota, numberAt)).filter(([name]) => isWindow(name))),
    ),
  }
}

function accountAt(place: Place): TargetAccount {
  return {
    name: textAt(within(place, 'name')),
    tier: textAt(within(place, 'tier')),
    credentials: textsAt(within(place, 'credentials')),
    ...compact({
      email: ifThere(place, 'email', (text) => textAt(text)),
      variables: ifThere(place, 'variables', textsAt),
    }),
  }
}

function scopeAt(place: Place): TargetScope {
  return compact({
    operations: ifThere(place, 'operations', listOfTexts),
    paths: ifThere(place, 'paths', listOfTexts),
    tags: ifThere(place, 'tags', listOfTexts),
  })
}

function selectionAt(place: Place): Selection {
  return { only: listOfTexts(within(place, 'only')), skip: listOfTexts(within(place, 'skip')) }
}

function textsAt(place: Place): Readonly<Record<string, string>> {
  return membersAt(place, (text) => textAt(text))
}

function listOfTexts(place: Place): readonly string[] {
  return listAt(place).map((text) => textAt(text))
}
