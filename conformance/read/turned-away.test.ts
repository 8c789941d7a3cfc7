import { expect, it } from 'vitest'
import type { ErrorEntry } from '../../spec/index.js'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { isTurnedAway } from './turned-away.js'

const unknownKey: ErrorEntry = {
  code: 'KEY_UNKNOWN',
  status: 403,
  statusShown: true,
  shape: 'json',
  when: ['api-key-invalid'],
  fields: ['code'],
  mentions: [],
  message: 'Unknown key',
  details: '',
  groups: [],
  open: [],
}
const contract = { ...birdContract, errors: [unknownKey] }
const answered = (status: number, code: string) =>
  fakeExchange(bare(birdOperation('listBirds'), 'free'), { status, body: JSON.stringify({ code }) }).response

it('takes a 401 and the documented refusal of a credential for one, whatever its status', () => {
  expect(isTurnedAway(answered(401, 'ANY'), contract)).toBe(true)
  expect(isTurnedAway(answered(403, 'KEY_UNKNOWN'), contract)).toBe(true)
})

it('leaves other refusals of the same status alone', () => {
  expect(isTurnedAway(answered(403, 'TOO_POOR'), contract)).toBe(false)
  expect(isTurnedAway(answered(404, 'KEY_UNKNOWN'), contract)).toBe(false)
  expect(isTurnedAway(answered(200, 'KEY_UNKNOWN'), contract)).toBe(false)
  expect(isTurnedAway(undefined, contract)).toBe(false)
})
