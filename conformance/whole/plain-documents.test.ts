import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { blamed, judgeListener } from '../test-kit/judge-listener.test-kit.js'

const send = (response: Parameters<RequestListener>[1], status: number, body: unknown, type = 'application/json') =>
  response.writeHead(status, { 'Content-Type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))

const addressOf = (url = '/') => new URL(url, 'http://small')

describe('a parameter that is JSON text', () => {
  const document = `openapi: 3.1.0
info: {title: Things, version: '1'}
paths:
  /things:
    get:
      operationId: listThings
      parameters:
        - {name: filter, in: query, required: true, content: {application/json: {schema: {type: object, required: [a], properties: {a: {type: integer}}}}}}
      responses:
        '200': {description: Things, content: {application/json: {schema: {type: object, required: [a], properties: {a: {type: integer}}}}}}
        '400': {description: No such filter}
`
  const reading =
    (refuses: boolean): RequestListener =>
    ({ url }, response) => {
      const filter = addressOf(url).searchParams.get('filter') ?? ''
      const isRight = /^\{"a": ?\d+\}$/.test(filter)
      return isRight || !refuses ? send(response, 200, { a: 1 }) : send(response, 400, { wrong: filter })
    }

  it('is sent as JSON, and other text is to be refused', async () => {
    const right = await judgeListener(document, reading(true))
    expect([right.exitCode, blamed(right)]).toEqual([0, []])
    expect(blamed(await judgeListener(document, reading(false)))).toContain('error.value-accepted@listThings#filter')
  })
})
