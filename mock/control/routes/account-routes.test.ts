import { fileURLToPath } from 'node:url'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { loadContractFrom } from '../../../spec/index.js'
import { createMock } from '../../create-mock.js'

const BUOYS = fileURLToPath(new URL('../../../examples/buoys/openapi.yaml', import.meta.url))

describe('the quota of an account', () => {
  it('takes any window of its tier, by name or by length, and names the windows when another is sent', async () => {
    const { app } = createMock({ contract: await loadContractFrom(BUOYS), note: () => {} })
    const set = (account: string, body: object) => request(app).put(`/__pipeproof/accounts/${account}/quota`).send(body)
    expect((await set('harbour', { left: { minute: 0 } })).body).toMatchObject({ minute: { used: 40 } })
    await request(app).get('/stations').set('X-Coast-Key', 'key_harbour').expect(429)
    expect((await set('harbour', { used: { PT60S: 7 } })).body).toMatchObject({ minute: { used: 7 } })
    const refused = await set('institute', { used: { PT15M: 1 } })
    expect([refused.status, refused.body.details]).toEqual([404, expect.stringContaining('minute, day')])
    await set('harbour', { used: { fortnight: 1 } }).expect(400)
  })
})
