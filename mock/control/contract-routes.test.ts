import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bundledDocument, loadContractFrom, shippedDocument } from '../../spec/index.js'
import { testMock } from '../mock.test-kit.js'

const PARCELS = 'examples/parcels/openapi.yaml'
const path = (name: string): string => `/__pipeproof/contract.${name}`

describe('the contract document at the control plane', () => {
  test('is the shipped document as one file, in JSON and YAML', async () => {
    const mock = testMock()
    await mock.listen({ port: 0 })
    const { json } = await bundledDocument(shippedDocument)
    const asJson = await request(mock.url)
      .get(path('json'))
      .expect(200)
      .expect('Content-Type', /^application\/json/)
    const { servers, ...rest } = asJson.body
    const { servers: documented, ...shipped } = JSON.parse(json)
    expect(rest).toEqual(shipped)
    expect(servers).toEqual([{ url: mock.url, description: 'This mock' }, ...documented])
    const asYaml = await fetch(`${mock.url}/w/other${path('yaml')}`)
    expect(asYaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
    const ofOther = parse(await asYaml.text())
    expect(ofOther).toEqual({ ...asJson.body, servers: [{ ...servers[0], url: `${mock.url}/w/other` }, ...documented] })
    await mock.close()
  })

  test('may be read by pages of this machine, such as a Swagger UI, and by no other page', async () => {
    const { app } = testMock()
    const asked = (origin: string, name = path('json')) => request(app).get(name).set('Origin', origin)
    const local = await asked('http://localhost:8000').set('Sec-Fetch-Site', 'cross-site').expect(200)
    expect(local.headers).toMatchObject({ 'access-control-allow-origin': 'http://localhost:8000', vary: 'Origin' })
    await asked('http://[::1]:8000').expect(200)
    for (const origin of ['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null', 'file://'])
      await asked(origin).expect(403)
    await request(app).get(path('json')).set('Sec-Fetch-Site', 'cross-site').expect(403)
    await asked('http://localhost:8000', '/__pipeproof/state').expect(403)
    await asked('http://localhost:8000').set('Host', 'rebound.example').expect(403)
  })

  test('is the document of another contract', async () => {
    const { app } = testMock({ contract: await loadContractFrom(PARCELS), document: PARCELS })
    const { body } = await request(app).get(path('json')).expect(200)
    expect(body).toEqual(JSON.parse((await bundledDocument(PARCELS)).json))
  })

  test('is missing if the mock has no document, or a document that is not OpenAPI', async () => {
    const contract = await loadContractFrom(PARCELS)
    for (const [document, why] of [
      [undefined, 'wanted the option "document"'],
      ['examples/parcels/missing.yaml', 'found no such file'],
      ['spec/contract.generated.json', 'wanted an OpenAPI document'],
    ] as const) {
      const { app } = testMock({ contract, ...(document && { document }) })
      const { body } = await request(app).get(path('json')).expect(404)
      expect(body).toMatchObject({ code: 'NO_DOCUMENT', details: expect.stringContaining(why) })
    }
  })
})
