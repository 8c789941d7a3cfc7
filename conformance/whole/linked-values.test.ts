import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileFile } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { CHECKS, observersOf, run } from '../index.js'

const DOCUMENT = (links: string) => `openapi: 3.1.0
info: {title: Shelves, version: '1'}
paths:
  /newest:
    get:
      operationId: getNewest
      responses:
        '200':
          description: What came last
          content: {application/json: {schema: {type: object, required: [arrivals], properties: {arrivals: {type: array, items: {type: object, properties: {code: {type: string}}}}}}}}
          ${links}
  /reviews:
    get:
      operationId: listReviews
      parameters: [{name: book, in: query, required: true, schema: {type: string}}]
      responses:
        '200': {description: Reviews, content: {application/json: {schema: {type: object, required: [stars], properties: {stars: {type: integer}}}}}}
        '404': {description: No such book}
`

/** The books that the judge asked for. */
async function booksAsked(links: string): Promise<readonly string[]> {
  const asked = new Set<string>()
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://shelves')
    const book = searchParams.get('book')
    if (book !== null) asked.add(book)
    const body = pathname === '/newest' ? { arrivals: [{ code: 'QX-17' }, { code: 'QX-18' }] } : { stars: 4 }
    const isKnown = pathname === '/newest' || book === 'QX-17'
    response
      .writeHead(isKnown ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(isKnown ? body : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const file = join(temporaryFolder(), 'openapi.yaml')
  writeFileSync(file, DOCUMENT(links))
  const contract = await compileFile(file)
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const target = {
    name: 'shelves',
    baseUrl,
    accounts: [],
    symbols: {},
    quotas: {},
  }
  const observers = observersOf(contract)
  await run({ contract, target, checks: CHECKS, observers, timeout: 5000, headers: [] })
  server.closeAllConnections()
  server.close()
  return [...asked]
}

it('a link of the document gives the value of a required parameter', async () => {
  const link = "links: {Reviews: {operationId: listReviews, parameters: {book: '$response.body#/arrivals/0/code'}}}"
  expect(await booksAsked(link)).toContain('QX-17')
  expect(await booksAsked('')).not.toContain('QX-17')
})
