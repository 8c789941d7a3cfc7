import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { periodOf } from './period.js'

const at = (startedAt: string, id: string) => fakeExchange(bare(birdOperation('listBirds'), 'free'), { id, startedAt })

it('spans from the first request to the end of the last response, in any order', () => {
  expect(periodOf([at('2026-11-20T10:00:05.000Z', 'x2'), at('2026-11-20T10:00:01.500Z', 'x1')])).toEqual({
    startedAt: '2026-11-20T10:00:01.500Z',
    finishedAt: '2026-11-20T10:00:05.003Z',
    durationMs: 3503,
  })
})

it('is empty if nothing was sent, or if no exchange has a time', () => {
  expect(periodOf([])).toEqual({})
  expect(periodOf([at('', 'x1')])).toEqual({})
})
