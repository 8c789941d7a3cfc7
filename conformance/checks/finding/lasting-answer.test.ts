import { expect, it } from 'vitest'
import { again } from '../../ask/make-probe.js'
import { ask, books, evidenceOf, miniContract, reply } from './harness.test-kit.js'
import { lastingAnswer } from './lasting-answer.js'

const contract = miniContract([books()])
const crash = { status: 500, body: { message: 'boom' } }
const refused = { status: 401, body: { code: 'NO_CARD' } }
const first = ask(contract, 'listBooks', {}, crash)
const lasting = (...further: Parameters<typeof evidenceOf>[1]) =>
  lastingAnswer(first, evidenceOf(contract, [first, ...further]))?.response?.status

it('replaces a server error by the answer to the repeated request', () => {
  expect(lasting()).toBeUndefined()
  expect(lasting(reply(again(first.probe, 1), refused))).toBe(401)
  expect(lasting(reply(again(first.probe, 1), crash))).toBe(500)
})

it('takes a server error for lasting if another one of the operation was confirmed', () => {
  const other = ask(contract, 'listBooks', { limit: '3' }, crash)
  expect(lasting(other)).toBeUndefined()
  expect(lasting(other, reply(again(other.probe, 1), crash))).toBe(500)
})

it('keeps every other answer', () => {
  const answer = ask(contract, 'listBooks', {}, refused)
  expect(lastingAnswer(answer, evidenceOf(contract, [answer]))).toBe(answer)
})
