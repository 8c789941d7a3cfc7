import { describe, expect, it } from 'vitest'
import { loadContract, type Operation, operationById } from '../../spec/index.js'
import { bare, withParameters } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { clientUsage } from './client-usage.js'
import { readUsage } from './read-usage.js'

const contract = loadContract()
const prices = operationOf('getOhlc')
const trends = operationOf('getForm4Trends')

describe('clientUsage', () => {
  const usage = clientUsage(
    [
      fakeExchange(withParameters(trends, { limit: '3' }, 'pro'), { status: 403, body: '{}' }),
      fakeExchange(withParameters(prices, { symbol: 'SPY', colour: 'red' }, 'pro'), {
        body: 'date|close|mood\n2026-01-01|1|x\n',
      }),
      fakeExchange(bare(prices, 'pro'), { body: 'symbol|date\nA|2026-01-01\n' }),
    ],
    contract,
  )

  it('lists operations in the order of the contract, with what was sent and what was delivered', () => {
    expect(usage).toEqual({
      operations: [
        { id: 'getOhlc', requests: 2, parameters: ['symbol'], columns: ['date', 'close', 'symbol'] },
        { id: 'getForm4Trends', requests: 1, parameters: ['limit'], columns: [] },
      ],
    })
  })

  it('is read as it was written', () => {
    expect(readUsage(JSON.stringify(usage), 'f', contract)).toEqual(usage)
  })

  it.each([
    ['{', /found no list "operations"/],
    ['{"operations":[null]}', /found operation 1 without an id or its lists/],
    ['{"operations":[{"id":"getOhlc","parameters":[],"columns":["open",5]}]}', /found operation 1 without/],
    ['{"operations":[{"id":"getOlhc","parameters":[],"columns":[]}]}', /found the operation "getOlhc"/],
  ])('refuses %s', (text, message) => {
    expect(() => readUsage(text, 'f', contract)).toThrow(message)
  })
})

function operationOf(id: string): Operation {
  const operation = operationById(contract, id)
  if (operation === undefined) throw new Error(`No operation "${id}"`)
  return operation
}
