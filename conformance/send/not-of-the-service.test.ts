import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import type { Exchange } from '../exchange.js'
import type { PlannedSend } from '../plan/packing.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { notOfTheService } from './not-of-the-service.js'

const sends = ['a', 'b', 'c', 'd'].map((operation) => ({
  probe: { ...bare(birdOperation('listBirds'), 'elite'), operation },
  charged: true,
}))

/** How many operations are tried if each fails, with these times of connecting. */
async function tried(connects: readonly number[]): Promise<number> {
  let count = 0
  const deliverOne = async ({ probe }: PlannedSend): Promise<Exchange> => {
    const connect = connects[count] ?? 0
    count += 1
    return {
      probe,
      id: 'x1',
      url: 'http://birds.test/',
      requestHeaders: [],
      startedAt: '2026-11-20T12:00:00Z',
      milliseconds: { connect, firstByte: 0, total: 1 },
      failure: { kind: 'protocol', message: 'the body is not readable' },
    }
  }
  const courier = { deliver: async () => undefined, deliverOne, isStopped: false }
  await notOfTheService(sends, courier, () => {
    throw new Error('no evidence is needed')
  })
  return count
}

it('tries three operations of a service that connects, also over one connection', async () => {
  expect(await tried([0])).toBe(1)
  expect(await tried([1, 1, 1])).toBe(3)
  expect(await tried([1, 0, 0])).toBe(3)
})
