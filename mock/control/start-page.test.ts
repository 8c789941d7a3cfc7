import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { loadContractFrom } from '../../spec/index.js'
import { testMock } from '../mock.test-kit.js'

describe('GET /', () => {
  test('shows a browser the links to console, contract and API, in every world', async () => {
    const { app } = testMock()
    for (const world of ['', '/w/mine']) {
      const page = await request(app).get(`${world}/`).set('Accept', 'text/html,*/*;q=0.8').expect(200)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      const links = [...page.text.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
      expect(links).toEqual([`${world}/__pipeproof/`, `${world}/__pipeproof/contract.json`])
      for (const link of links) await request(app).get(link).expect(200)
      expect(page.text).toContain('GET /v1/ohlc')
    }
  })

  test('returns the same as JSON to a program, with reachable addresses', async () => {
    const mock = testMock()
    await mock.listen({ port: 0, host: '0.0.0.0' })
    const { body } = await request(mock.url).get('/').expect(200)
    expect(Object.keys(body)).toEqual(['name', 'api', 'console', 'contract'])
    for (const url of [body.console, body.contract]) expect((await fetch(url)).status).toBe(200)
    const status = await fetch(`${body.api}/v1/user-status`, { headers: { 'X-API-Key': 'key_pro' } })
    expect(status.status).toBe(200)
    const discovery = await request(mock.url).get('/idp/.well-known/openid-configuration')
    expect(discovery.body.issuer).toBe(`${mock.url}/idp`)
    expect(mock.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    await mock.close()
  })

  test('escapes texts of a foreign contract, and does not replace an operation at that path', async () => {
    const parcels = await loadContractFrom('examples/parcels/openapi.yaml')
    const { app } = testMock({ contract: { ...parcels, title: '<script>alert(1)</script>' } })
    const page = await request(app).get('/').set('Accept', 'text/html')
    expect(page.text).not.toContain('<script>')
    const operations = parcels.operations.map((operation, index) =>
      index === 0 ? { ...operation, path: '/' } : operation,
    )
    const rooted = testMock({ contract: { ...parcels, operations } })
    expect((await request(rooted.app).get('/')).body.name).not.toBe('pipeproof-mock')
  })

  test('does not answer other methods', async () => {
    await request(testMock().app).post('/').expect(404)
  })
})
