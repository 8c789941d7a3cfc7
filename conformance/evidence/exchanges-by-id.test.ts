import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { exchangeById, exchangesById } from './exchanges-by-id.js'
import { fakeExchange } from './fake-exchange.js'

const probe = bare(birdOperation('listBirds'), 'free')
const exchanges = Array.from({ length: 2000 }, (_, index) => fakeExchange(probe, { id: `x${index}`, status: 200 }))

describe('exchangesById', () => {
  it('finds exchanges in the order of sending, each once, and none for another id', () => {
    const found = exchangesById({ exchanges }, ['x7', 'x1999', 'x3', 'x7', 'y1'])
    expect(found.map(({ id }) => id)).toEqual(['x3', 'x7', 'x1999'])
    expect(exchangeById({ exchanges }, 'x12')).toBe(exchanges[12])
    expect(exchangeById({ exchanges }, undefined)).toBeUndefined()
  })

  it('reads the ids of all exchanges once', () => {
    let reads = 0
    const counted = exchanges.map((exchange) => ({
      ...exchange,
      get id() {
        reads += 1
        return exchange.id
      },
    }))
    for (let index = 0; index < 500; index += 1) expect(exchangeById({ exchanges: counted }, `x${index}`)).toBeDefined()
    expect(reads).toBe(2000)
  })
})
