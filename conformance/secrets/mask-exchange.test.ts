import { expect, test } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { makeMask } from './mask.js'
import { maskExchange } from './mask-exchange.js'

const SECRET = 'sk-live-0123456789'
const mask = makeMask([{ value: SECRET, placeholder: '$API_KEY' }])

test('a cookie that the service sets is hidden, and so is a secret in its name or its attributes', () => {
  const cookies = [`sid=abc; Path=/${SECRET}`, `${SECRET}=1`, 'plain=1; HttpOnly']
  const headers = cookies.map((cookie) => ['Set-Cookie', cookie] as const)
  const masked = maskExchange(fakeExchange(bare(birdOperation('listBirds'), 'free'), { headers }), mask)
  expect(masked.response?.headers).toEqual([
    ['Set-Cookie', 'sid=[cookie]; Path=/$API_KEY'],
    ['Set-Cookie', '$API_KEY=[cookie]'],
    ['Set-Cookie', 'plain=[cookie]; HttpOnly'],
  ])
})
