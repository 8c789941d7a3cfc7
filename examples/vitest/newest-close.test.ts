import { worldTest } from 'pipeproof/vitest'
import { expect } from 'vitest'
import { newestClose } from './newest-close.js'

const test = worldTest({ now: '2026-11-20T12:00:00Z', companies: 300 })

test('shows the newest close', async ({ world }) => {
  expect(await newestClose(world.baseUrl, world.accounts.pro.apiKey, 'AAPL')).toMatch(/^AAPL \d/)
})

test('says that the hour is spent, and works again in the next one', async ({ world }) => {
  const ask = (symbol: string) => newestClose(world.baseUrl, world.accounts.free.apiKey, symbol)
  expect(await ask('AAPL')).toMatch(/^AAPL/)
  expect(await ask('MSFT')).toMatch(/^MSFT/)
  expect(await ask('NVDA')).toBe('Try again later')
  await world.clock.advance('1h')
  expect(await ask('NVDA')).toMatch(/^NVDA/)
})

test('says what went wrong', async ({ world }) => {
  const ask = () => newestClose(world.baseUrl, world.accounts.pro.apiKey, 'AAPL')
  await world.force('SYMBOL_NOT_FOUND', { times: 1 })
  expect(await ask()).toMatch(/not in the data set/)
  await world.force(500, { times: 1 })
  expect(await ask()).toBe('The service does not answer')
  expect((await world.log()).map(({ status }) => status)).toEqual([404, 500])
})
