import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bundledDocument, loadContractFrom, shippedDocument } from '../../spec/index.js'
import { testMock } from '../mock.test-kit.js'

const PARCELS = 'examples/parcels/openapi.yaml'
const path = (name: string): string => `/__pipeproof/contract.${name}`

describe('the contract document at the control plane', () => {
  test('is the shipped one as one file, in JSON and YAML', async () => {
    const mock = testMock()
    await mock.listen({ port: 0 })
    const { json } = await bundledDocument(shippedDocument)
    const asJson = await request(mock.url)
      .get(path('json'))
      .expect(200)
      .expect('Content-Type', /^application\/json/)
    expect(asJson.text).toBe(json)
    const asYaml = await fetch(`${mock.url}/w/other${path('yaml')}`)
    expect(asYaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
    expect(parse(await asYaml.text())).toEqual(asJson.body)
    await mock.close()
  })

  test('is the document of another contract', async () => {
    const { app } = testMock({ contract: await loadContractFrom(PARCELS), document: PARCELS })
    const { body } = await request(app).get(path('json')).expect(200)
    expect(body).toEqual(JSON.parse((await bundledDocument(PARCELS)).json))
  })

  test('is missing where the mock was given none, or one that is no OpenAPI document', async () => {
    const contract = await loadContractFrom(PARCELS)
    for (const [document, why] of [
      [undefined, 'wanted the option "document"'],
      ['examples/parcels/missing.yaml', 'cannot be read'],
      ['spec/contract.generated.json', 'wanted an OpenAPI document'],
    ] as const) {
      const { app } = testMock({ contract, ...(document && { document }) })
      const { body } = await request(app).get(path('json')).expect(404)
      expect(body).toMatchObject({ code: 'NO_DOCUMENT', details: expect.stringContaining(why) })
    }
  })
})
