import { describe, expect, it } from 'vitest'
import { answerBytes } from './answer-bytes.js'
import { contractFrom, openShop } from './shop.test-kit.js'

const startOf = (mediaType: string) =>
  Buffer.from(answerBytes({ kind: 'bytes', mediaType, examples: [] })).toString('latin1')

describe('answerBytes', () => {
  it('is the smallest file of a known type, and a few bytes for every other one', () => {
    expect(startOf('image/png')).toContain('PNG\r\n')
    expect(startOf('image/gif')).toMatch(/^GIF89a/)
    expect(startOf('application/zip')).toMatch(/^PK/)
    expect(startOf('audio/mpeg')).not.toBe('')
  })

  it('is the example of the document', () => {
    const examples = [{ name: 'example', value: 'abc' }]
    expect(Buffer.from(answerBytes({ kind: 'bytes', mediaType: 'image/png', examples })).toString()).toBe('abc')
  })

  it('is sent with its media type', async () => {
    const document = `openapi: 3.1.0
info: {title: One, version: '1'}
paths: {/one: {get: {operationId: getOne, responses: {'200': {description: ok, content: {image/png: {}}}}}}}
`
    const found = await openShop(await contractFrom(document)).get('/one')
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(found.text).not.toBe('')
  })
})
