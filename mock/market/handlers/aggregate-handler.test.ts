import { describe, expect, test } from 'vitest'
import { loadContract } from '../../../spec/index.js'
import { testMock } from '../../mock.test-kit.js'

const AGGREGATES = loadContract().operations.filter(
  ({ parameters, group, order }) =>
    group !== undefined && order.length > 0 && parameters.some(({ cap, cursor }) => cap === 'rows' && !cursor),
)

describe('rows made for one request and requested again with another limit', () => {
  test.each(
    AGGREGATES.filter(({ parameters }) => !parameters.some(({ required }) => required)).map(({ path }) => path),
  )('%s', async (path) => {
    const ask = async (mock: ReturnType<typeof testMock>, limit: number): Promise<string> => {
      const query = `limit=${limit}&min_value=0&min_score=0&min_connected_insiders=1&min_insiders=1&name_query=lee`
      const header = (name: string) => (name === 'x-api-key' ? 'key_elite' : undefined)
      const { body } = await mock.answer({ method: 'GET', path, query, header })
      return Buffer.from(body as string).toString('utf8')
    }
    const fresh = await ask(testMock({ quota: 'off' }), 50)
    const asked = testMock({ quota: 'off' })
    const short = await ask(asked, 1)
    expect(await ask(asked, 50)).toBe(fresh)
    expect(await ask(asked, 1)).toBe(short)
    expect(short.split('\n').length).toBeLessThanOrEqual(fresh.split('\n').length)
  })
})
