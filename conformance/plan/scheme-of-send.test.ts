import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { books } from '../checks/finding/harness.test-kit.js'
import type { Account } from './account.js'
import { schemeOfSend } from './scheme-of-send.js'

interface Set {
  readonly doubted?: string
  readonly alive?: string
  readonly apart?: true
  readonly last?: boolean
  readonly named?: string
  readonly held?: string
  readonly accepted?: boolean
}

function schemeSent({ doubted, alive, apart, last, named, held = 'key', accepted = true }: Set): string | undefined {
  const names = (name: string | undefined) => new Set(name === undefined ? [] : [name])
  const account = {
    name: 'a',
    tier: 'member',
    schemes: ['token', held],
    doubted: names(doubted),
    alive: names(alive),
    apart,
  } as unknown as Account
  const book = {
    lastOf: () => (last === true ? account : undefined),
    usualScheme: () => 'token',
    otherScheme: () => (accepted ? held : undefined),
  }
  const probe = bare(books(), 'member', named === undefined ? {} : { scheme: named })
  return schemeOfSend({ probe, scheme: 'key' }, account, book)
}

it.each<[string, Set, string]>([
  ['the one whose turn it is', {}, 'key'],
  ['the one that the probe names', { named: 'basic' }, 'basic'],
  ['the first one if the account lacks the other', { held: 'basic' }, 'token'],
  ['the first one if the other was refused', { doubted: 'key' }, 'token'],
  ['the other one in spite of a refusal, if it was accepted before', { doubted: 'key', alive: 'key' }, 'key'],
  ['the first one of the last account if each has its own quota', { apart: true, last: true }, 'token'],
  ['the other one of another account if each has its own quota', { apart: true }, 'key'],
  ['the first one if the operation accepts no other', { apart: true, accepted: false }, 'token'],
])('is %s', (_, set, expected) => {
  expect(schemeSent(set)).toBe(expected)
})
