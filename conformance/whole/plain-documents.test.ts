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

describe('a range of media types', () => {
  const document = `openapi: 3.1.0
info: {title: Things, version: '1'}
paths:
  /one:
    get:
      operationId: getOne
      responses:
        '200': {description: One, content: {'application/*': {schema: {type: object, required: [a], properties: {a: {type: integer}}}}}}
        4XX: {description: No, content: {'application/*': {schema: {type: object, required: [code]}}}}
  /text:
    get:
      operationId: getText
      responses: {'200': {description: Text, content: {'*/*': {schema: {type: string, pattern: '^[a-z]+$'}}}}}
`
  const sending =
    (one: readonly [unknown, string], text: readonly [unknown, string]): RequestListener =>
    ({ url }, response) => {
      const { pathname } = addressOf(url)
      const [body, type] = pathname === '/one' ? one : text
      return ['/one', '/text'].includes(pathname) ? send(response, 200, body, type) : send(response, 404, { code: 1 })
    }

  it.each<readonly [string, RequestListener]>([
    ['JSON and text', sending([{ a: 1 }, 'application/hal+json'], ['word', 'text/plain'])],
    ['other types', sending(['<a>1</a>', 'application/xml'], ['"word"', 'application/json'])],
    ['an image and a page', sending([{ a: 1 }, 'application/json'], ['<p>A WORD</p>', 'text/html'])],
  ])('takes %s', async (_name, listener) => {
    const report = await judgeListener(document, listener)
    expect([report.exitCode, blamed(report)]).toEqual([0, []])
  })

  it('does not take a type beside it, or a body that its schema refuses', async () => {
    const beside = await judgeListener(document, sending([{ a: 1 }, 'text/plain'], ['word', 'text/plain']))
    expect(blamed(beside)).toEqual(['header.media-type@getOne'])
    const wrong = await judgeListener(document, sending([{ a: 'x' }, 'application/json'], ['WORD', 'text/plain']))
    expect(blamed(wrong)).toEqual(['json.schema@getOne', 'json.schema@getText'])
  })
})

it('a success of another declared code is not judged by the description of the first', async () => {
  const document = (codes: string) => `openapi: 3.1.0
info: {title: Jobs, version: '1'}
paths:
  /jobs:
    get:
      operationId: listJobs
      responses:
        ${codes}: {description: Jobs, content: {application/json: {schema: {type: object, required: [jobs]}}}}
`
  const accepted: RequestListener = (_request, response) => send(response, 202, { wait: true })
  const both = await judgeListener(document("2XX: {description: Later}\n        '200'"), accepted)
  expect(blamed(both)).toEqual([])
  expect(blamed(await judgeListener(document('2XX'), accepted))).toEqual(['json.schema@listJobs'])
})

describe('credentials of plain OpenAPI', () => {
  const document = `openapi: 3.1.0
info: {title: Notes, version: '1'}
paths:
  /open:
    get:
      operationId: getOpen
      security: [{}, {key: []}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [a]}}}}, '401': {description: no}}
  /closed:
    get:
      operationId: getClosed
      security: [{login: []}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [a]}}}}, '401': {description: no}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
    login: {type: http, scheme: basic}
`
  const accounts = [{ name: 'anna', credentials: { key: 'good-key', login: 'anna:secret-password' } }]
  const decoded = (text = '') => Buffer.from(text.replace(/^Basic /, ''), 'base64').toString()
  type Takes = (text: string | undefined) => boolean
  const site =
    (open: Takes, closed: Takes): RequestListener =>
    ({ url, headers }, response) => {
      const isTaken = url === '/open' ? open(headers['x-key']?.toString()) : closed(decoded(headers.authorization))
      return send(response, isTaken ? 200 : 401, isTaken ? { a: 1 } : {})
    }
  const exact: Takes = (login) => login === 'anna:secret-password'

  it.each<readonly [string, Takes, Takes, readonly string[]]>([
    ['ignored where they are optional', () => true, exact, []],
    ['refused only if they are wrong', (key) => key === undefined || key === 'good-key', exact, []],
    ['demanded where they are optional', (key) => key === 'good-key', exact, ['path.not-refused@getOpen']],
    [
      'compared by the user name only',
      () => true,
      (login) => /^anna:/.test(login ?? ''),
      [
        ...['cut', 'longer', 'other-case', 'without-password'].map((form) => `auth.exact@login#${form}`),
        'auth.unknown-key@login',
      ],
    ],
  ])('are %s', async (_name, open, closed, wrong) => {
    const report = await judgeListener(document, site(open, closed), { accounts })
    expect([report.exitCode, blamed(report)]).toEqual([wrong.length === 0 ? 0 : 1, wrong])
  })
})

describe('a table without documented columns', () => {
  const document = `openapi: 3.1.0
info: {title: Words, version: '1'}
paths:
  /words:
    get:
      operationId: listWords
      responses: {'200': {description: Words, content: {text/tab-separated-values: {schema: {type: string}}}}}
`
  it('may have one line, which is a header or a row', async () => {
    const words = await judgeListener(document, (_, response) =>
      send(response, 200, 'one\ttwo', 'text/tab-separated-values'),
    )
    expect(words.exitCode).toBe(0)
    const nothing = await judgeListener(document, (_, response) => send(response, 200, '', 'text/tab-separated-values'))
    expect(nothing.exitCode).not.toBe(0)
  })
})
