import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { type JudgeCalls, JudgeQueue } from './judge-queue.js'
import type { LiveVerdict } from './live-judge.js'
import type { PassedCall } from './passed-call.js'

const NOTHING: LiveVerdict = { findings: [], held: [], calls: [] }
const call = (number: number, bytes = 1): PassedCall => ({
  number,
  method: 'GET',
  url: 'https://up.example/v1/ohlc',
  requestHeaders: [],
  status: 200,
  statusText: 'OK',
  headers: [],
  body: new Uint8Array(bytes),
  startedAt: '2026-11-20T15:00:00.000Z',
  firstByte: 1,
  total: 1,
})

function judgeSlowly(): { judge: JudgeCalls; seen: number[][]; go(): void } {
  const seen: number[][] = []
  const gate = new EventEmitter()
  const begun = once(gate, 'go')
  const judge: JudgeCalls = async (calls) => {
    seen.push(calls.map(({ number }) => number))
    await begun
    return NOTHING
  }
  return { judge, seen, go: () => void gate.emit('go') }
}

it('judges calls together that arrived while the judge was busy, in order', async () => {
  const { judge, seen, go } = judgeSlowly()
  const queue = new JudgeQueue({ judge, onVerdict: () => undefined })
  for (const number of [1, 2, 3]) queue.add(call(number))
  go()
  await queue.settled()
  expect(seen).toEqual([[1], [2, 3]])
})

it('skips and counts calls beyond its limit, and keeps no more bytes than allowed', async () => {
  const { judge, seen, go } = judgeSlowly()
  const queue = new JudgeQueue({ judge, onVerdict: () => undefined, mostBytes: 10 })
  for (const number of [1, 2, 3, 4]) queue.add(call(number, 5))
  expect(queue.leftOut).toBe(1)
  go()
  await queue.settled()
  expect(seen).toEqual([[1], [2, 3]])
})

it('reports that the judge failed', async () => {
  const queue = new JudgeQueue({ judge: () => Promise.reject(new Error('broken')), onVerdict: () => undefined })
  queue.add(call(1))
  await expect(queue.settled()).rejects.toThrow('broken')
})

it('stops waiting for a slow judge after the given time, and counts what it leaves', async () => {
  const { judge, go } = judgeSlowly()
  const queue = new JudgeQueue({ judge, onVerdict: () => undefined })
  for (const number of [1, 2, 3]) queue.add(call(number))
  const begun = performance.now()
  await queue.settled(50)
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(queue.leftOut).toBe(3)
  go()
})
