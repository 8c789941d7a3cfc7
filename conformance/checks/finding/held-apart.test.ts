import { describe, expect, it } from 'vitest'
import { again } from '../../ask/make-probe.js'
import { ask, evidenceOf, reply } from './harness.test-kit.js'
import { heldUnchanged } from './held-apart.js'
import { bookTable, SHELF, shelfContract } from './shelf.test-kit.js'

const [NOW, LATER] = [bookTable(SHELF.slice(0, 1)), bookTable(SHELF.slice(1, 2))]
const contract = shelfContract()
const first = ask(contract, 'listBooks', {}, NOW)
const [operation] = contract.operations

/** The state after one answer was repeated. */
function stateAfter(repeated?: Parameters<typeof reply>[1]): string {
  const sent = repeated === undefined ? [] : [first]
  const repeats = repeated === undefined ? [] : [reply(again(first.probe, 1), repeated)]
  return heldUnchanged(sent, operation ?? [], evidenceOf(contract, [...sent, ...repeats])).state
}

describe('answers that contradict each other', () => {
  it.each([
    ['confirms the same answer', NOW, 'confirmed'],
    ['sees other data', LATER, 'moved'],
    ['sees a row that is gone', { status: 404, body: 'x' }, 'moved'],
    ['waits after a refusal for the quota', { status: 429, body: 'x' }, 'waiting'],
    ['waits after a refusal for the credential', { status: 401, body: 'x' }, 'waiting'],
    ['waits after a failure of the service', { status: 500, body: 'x' }, 'waiting'],
    ['waits without any answer', undefined, 'waiting'],
  ])('%s', (_title, repeated, state) => {
    expect(stateAfter(repeated)).toBe(state)
  })
})
