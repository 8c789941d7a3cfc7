import { expect, it } from 'vitest'
import { withParameters } from '../ask/make-probe.js'
import { books } from '../checks/finding/harness.test-kit.js'
import { countedFirst } from './counted-first.js'
import type { PlannedSend } from './packing.js'

const send = (name: string, account: string | undefined, scheme?: string): PlannedSend => ({
  probe: withParameters(books(), { name }, 'reader', scheme === undefined ? {} : { scheme }),
  ...(account === undefined ? { charged: false } : { account, charged: true }),
})
const nameOf = ({ probe }: PlannedSend): string => probe.parameters[0]?.[1] ?? ''
const ordered = (sends: readonly PlannedSend[]) =>
  countedFirst(sends, (probe) => probe.parameters[0]?.[1].startsWith('refused') === true).map(nameOf)

it('begins each account with three requests that surely succeed, with one refusal between them', () => {
  const sends = ['refused 1', 'refused 2', 'by key', 'a', 'b', 'c'].map((name) =>
    send(name, 'reader-1', name === 'by key' ? 'key' : undefined),
  )
  expect(ordered(sends)).toEqual(['a', 'refused 1', 'b', 'c', 'refused 2', 'by key'])
})

it('orders each account separately, and does not move requests that no account pays for', () => {
  const sends = [
    send('refused 1', 'r-1'),
    send('free', undefined),
    send('refused 2', 'r-2'),
    send('a', 'r-1'),
    send('b', 'r-2'),
  ]
  expect(ordered(sends)).toEqual(['a', 'refused 1', 'free', 'b', 'refused 2'])
})
