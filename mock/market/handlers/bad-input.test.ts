import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadContract } from '../../../spec/index.js'
import { asker } from '../testing/ask.test-kit.js'
import { fakeMarket } from '../testing/fake-market.test-kit.js'

const { operations } = loadContract()
const ask = asker(fakeMarket({ today: '2026-11-21' }))
const ODD = [
  '',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  'true',
  '%',
  '%00',
  '%E0%A4%A',
  '9'.repeat(400),
  'AAPL,',
  ',',
  '%F0%9F%98%80',
  '__proto__',
  "'; drop table--",
  '2026-02-30',
  '2026-11-01',
  '../..',
  '1,2,3',
  'A',
  'Officer',
  '10%25%20Owner',
  '0009100001',
]

describe('bad input', () => {
  it('is answered with a documented error or with rows, never with a failure', async () => {
    const query = (names: readonly string[]) =>
      fc
        .array(
          fc.tuple(
            fc.constantFrom(...names, 'nonsense'),
            fc.oneof(fc.constantFrom(...ODD), fc.string({ maxLength: 20 })),
          ),
        )
        .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
    for (const operation of operations) {
      const names = operation.parameters.map(({ name }) => name)
      await fc.assert(
        fc.asyncProperty(query(names), async (text) => {
          const { reply, text: body } = await ask(operation.id, text)
          expect([200, 400, 403, 404]).toContain(reply.status)
          if (reply.status !== 200)
            expect(body).toMatch(/^(\{"error":"[^"]+","code":"[A-Z_]+","details":|error,[^\n]+\n$)/)
        }),
        { numRuns: 40 },
      )
    }
  })

  it('the same with every option for an invalid value', async () => {
    for (const option of ['json-400', 'json-422', 'ignored', 'line', 'empty']) {
      for (const operation of operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'))) {
        const { reply } = await ask(operation.id, 'limit=x&owner_cik=9100001', { choices: { 'invalid-value': option } })
        expect([200, 400, 422], operation.id).toContain(reply.status)
      }
    }
  })
})
