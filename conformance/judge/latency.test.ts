import { describe, expect, it } from 'vitest'
import { again, bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { latencyOf } from './latency.js'

function took(operation: 'listBirds' | 'listNests', total: number): Exchange {
  const exchange = fakeExchange(again(bare(birdOperation(operation), 'elite'), 1), { account: 'elite-1' })
  return { ...exchange, milliseconds: { connect: 0, firstByte: 0, total } }
}

describe('latencyOf', () => {
  it('gives the median and the 95th percentile of all requests, and the median of each operation', () => {
    const exchanges = [
      ...Array.from({ length: 19 }, (_, index) => took('listBirds', 19 - index)),
      took('listNests', 400.26),
    ]
    expect(latencyOf(exchanges)).toEqual({ median: 10, p95: 19, operations: { listBirds: 10, listNests: 400.3 } })
  })

  it('ignores requests without an answer, and times that a recording does not know', () => {
    const { response: _, ...lost } = took('listBirds', 30_000)
    const failed = { ...lost, failure: { kind: 'timeout' as const, message: 'no answer' } }
    expect(latencyOf([failed, took('listBirds', 5), took('listBirds', -1), took('listNests', Number.NaN)])).toEqual({
      median: 5,
      p95: 5,
      operations: { listBirds: 5 },
    })
    expect(latencyOf([failed])).toBeUndefined()
  })
})
