import { describe, expect, it } from 'vitest'
import { contractFrom, openShop } from './shop.test-kit.js'

const page = (content: string): string =>
  `openapi: 3.1.0\ninfo: {title: One, version: '1'}\npaths: {/one: {get: {operationId: getOne, summary: The <one>, responses: {'200': {description: ok, content: ${content}}}}}}\n`
const answer = async (content: string) => openShop(await contractFrom(page(content))).get('/one')

describe('answerText', () => {
  it('is the example, at the media type or in its schema', async () => {
    const found = await answer('{text/plain: {schema: {type: string}, example: "fine\\n"}}')
    expect(found).toMatchObject({ status: 200, text: 'fine\n' })
    expect(found.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await answer('{text/plain: {schema: {type: string, example: good}}}')).text).toBe('good')
    const xml = await answer('{application/xml: {example: <a/>}}')
    expect([xml.text, xml.headers.get('content-type')]).toEqual(['<a/>', 'application/xml'])
  })

  it('obeys the schema where there is no example, or one that breaks it', async () => {
    expect((await answer('{text/plain: {schema: {type: string, enum: [up]}, example: sideways}}')).text).toBe('up')
  })

  it('is the smallest document in a markup language, and the summary in plain text', async () => {
    expect((await answer('{text/html: {}}')).text).toBe('<!doctype html>\n<title>The &#60;one&#62;</title>\n')
    expect((await answer('{application/xml: {schema: {type: object}}}')).text).toContain('<getOne/>')
    expect((await answer('{text/plain: {}}')).text).toBe('The <one>\n')
  })
})
