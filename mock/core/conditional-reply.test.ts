import { describe, expect, it } from 'vitest'
import { contractFrom, openShop } from '../invented/shop.test-kit.js'

const DOCUMENT = `
openapi: 3.1.0
info: {title: Tags, version: '1'}
paths:
  /things/{id}:
    get:
      operationId: getThing
      parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
      responses:
        '200': {description: ok, content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer}}}}}}
        '304': {description: unchanged, headers: {X-Shelf: {required: true, schema: {type: string, enum: [upper]}}}}
  /tagged:
    get:
      operationId: getTagged
      responses: {'200': {description: ok, headers: {ETag: {schema: {type: string}}}, content: {text/plain: {example: x}}}}
  /pages:
    get:
      operationId: listPages
      x-tells: {next: next}
      parameters:
        - {name: page, in: query, x-page: {by: number}, schema: {type: integer, minimum: 1, default: 1}}
        - {name: limit, in: query, x-cap: rows, schema: {type: integer, minimum: 1, maximum: 500, default: 5}}
      responses:
        '200':
          description: ok
          headers: {ETag: {schema: {type: string}}}
          content:
            application/json:
              schema:
                type: object
                required: [rows]
                properties:
                  next: {type: [string, 'null'], format: uri}
                  rows: {type: array, items: {type: object, required: [id, name], properties: {id: {type: integer}, name: {enum: [ééééééé, üüüüüüü]}}}}
  /plain:
    get:
      operationId: getPlain
      responses: {'200': {description: ok, content: {text/plain: {example: x}}}}
`
const open = async () => openShop(await contractFrom(DOCUMENT))

describe('conditionalReply', () => {
  it('answers 304 without a body for the tag of the same answer, weak or in a list', async () => {
    const shop = await open()
    const etag = (await shop.get('/things/1')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[a-z0-9]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await shop.get('/things/1', { 'if-none-match': known })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.has('content-type')).toBe(false)
      expect(again.headers.get('x-shelf')).toBe('upper')
    }
  })

  it('has the same tag each time for a long answer in other letters than ASCII', async () => {
    const shop = await open()
    const answers = [
      await shop.get('/pages?limit=400'),
      await shop.get('/pages?limit=400'),
      await shop.get('/pages?limit=400'),
    ]
    expect(answers[0]?.text.length).toBeGreaterThan(8192)
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  })

  it('an answer that is kept names the host of its own request', async () => {
    const shop = await open()
    for (const host of ['a', 'a', 'b', 'b'])
      expect((await shop.get('/pages', { host })).text).toContain(`"http://${host}/pages?`)
  })

  it('answers in full for the tag of another answer', async () => {
    const shop = await open()
    const etag = (await shop.get('/things/1')).headers.get('etag') ?? ''
    const other = await shop.get('/things/2', { 'if-none-match': etag })
    expect(other.status).toBe(200)
    expect(other.headers.get('etag')).not.toBe(etag)
  })

  it('has a tag but no 304 where the document names only the header, and neither where it names neither', async () => {
    const shop = await open()
    const etag = (await shop.get('/tagged')).headers.get('etag') ?? ''
    expect((await shop.get('/tagged', { 'if-none-match': etag })).status).toBe(200)
    expect((await shop.get('/plain')).headers.has('etag')).toBe(false)
  })
})
