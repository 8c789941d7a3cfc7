import request from 'supertest'
import { expect, test } from 'vitest'
import { loadContractFrom } from '../../spec/index.js'
import { createMock } from '../create-mock.js'
import { testMock } from '../mock.test-kit.js'

const read = async (app: Parameters<typeof request>[0], path: string) =>
  (await request(app).get(`/__pipeproof/data${path}`).expect(200)).body

test('names for each tier a symbol that this tier can request and lower tiers cannot', async () => {
  const { app } = testMock({ companies: 7 })
  const { tiers, unknown, today, insiders, transactions } = await read(app, '')
  expect(tiers.map(({ tier }: { tier: string }) => tier)).toEqual(['free', 'pro', 'elite'])
  expect([tiers[0].symbol, tiers[0].from, tiers[0].to, tiers[2].to]).toEqual(['AAPL', 1, 500, null])
  expect([unknown, today]).toEqual(['ZZNOPE', '2026-11-20'])
  expect(insiders).toBeGreaterThan(0)
  expect(transactions.first < today).toBe(true)
})

test('finds companies and insiders by any of their texts', async () => {
  const { app } = testMock()
  expect((await read(app, '/companies?search=energy')).map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    'MIDX',
    'TINY',
  ])
  expect(await read(app, '/companies?search=nothing-like-this')).toEqual([])
  const [insider] = await read(app, '/insiders')
  expect(await read(app, `/insiders?search=${insider.owner_cik}`)).toEqual([insider])
})

test('shows the symbols of another contract, and none where no parameter names one', async () => {
  const { app } = createMock({ contract: await loadContractFrom('examples/weather/openapi.yaml') })
  const [first] = await read(app, '/companies')
  expect(first).toMatchObject({ rank: 1 })
  expect((await read(app, '')).tiers[0].symbol).toBe(first.symbol)
  expect(await read(app, '/insiders')).toEqual([])
  const { app: without } = createMock({ contract: await loadContractFrom('examples/parcels/openapi.yaml') })
  expect(await read(without, '/companies')).toEqual([])
  expect(Object.keys(await read(without, ''))).toEqual(['today'])
})
