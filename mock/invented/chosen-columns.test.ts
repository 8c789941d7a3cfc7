import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Contract, loadContractFrom } from '../../spec/index.js'
import { openShop, type Shop } from './shop.test-kit.js'

const BUOYS = fileURLToPath(new URL('../../examples/buoys/openapi.yaml', import.meta.url))

describe('columns that the request chooses', () => {
  let shop: Shop
  let contract: Contract
  beforeAll(async () => {
    contract = await loadContractFrom(BUOYS)
    shop = openShop(contract)
  })
  const get = (target: string) => shop.get(target, { 'x-coast-key': 'key_harbour' })
  const headerOf = async (query: string) => (await get(`/observations?${query}`)).text.split('\n')[0]

  it('writes a table with these columns, in the order of the request', async () => {
    const whole = await get('/observations?limit=5')
    const part = await get('/observations?limit=5&fields=wave_height,station')
    expect(part.text.split('\n')[0]).toBe('wave_height,station')
    expect(part.rows).toEqual(whole.rows.map(({ wave_height, station }) => ({ wave_height, station })))
    expect(await headerOf('fields=')).toBe(await headerOf('limit=1'))
  })

  it('puts a column that is always shown where the request names it, else first', async () => {
    const withAlways = openShop({
      ...contract,
      operations: contract.operations.map((operation) => ({
        ...operation,
        parameters: operation.parameters.map((parameter) =>
          parameter.columns === undefined
            ? parameter
            : { ...parameter, columns: { ...parameter.columns, always: ['station'] } },
        ),
      })),
    })
    const header = async (fields: string) =>
      (await withAlways.get(`/observations?limit=1&fields=${fields}`, { 'x-coast-key': 'key_harbour' })).text.split(
        '\n',
      )[0]
    expect(await header('wave_height,station')).toBe('wave_height,station')
    expect(await header('wave_height')).toBe('station,wave_height')
  })

  it('filters by columns that are not shown', async () => {
    const { rows } = await get('/observations?verified=true&fields=station')
    const all = await get('/observations?verified=true')
    expect(rows).toHaveLength(all.rows.length)
  })

  it('refuses or ignores a name that is no column, as the document says', async () => {
    const refused = await get('/observations?fields=station,depth')
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('fields')])
    const ignored = await get('/stations?members=kind,colour&limit=2')
    expect(JSON.parse(ignored.text).map((row: object) => Object.keys(row))).toEqual([
      ['id', 'kind'],
      ['id', 'kind'],
    ])
  })
})
