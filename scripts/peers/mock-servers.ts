import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fetchedPackage } from '../package/fetched-package.js'
import type { Answer } from './peer-document.js'

export interface MockServer {
  readonly name: string
  /** Arguments of Node that start it on this port. */
  start(port: number): readonly string[]
}

const BARE = `
const answers = new Map(JSON.parse(require('fs').readFileSync(process.argv[2], 'utf8')).map((one) => [one.path, { ...one, body: Buffer.from(one.body) }]))
require('http').createServer((request, response) => {
  const { mediaType, body } = answers.get(request.url.split('?')[0]) ?? { body: '' }
  response.writeHead(mediaType ? 200 : 404, ['Content-Type', mediaType ?? 'text/plain', 'Content-Length', body.length])
  response.end(body)
}).listen(Number(process.argv[3]), '127.0.0.1')
`
const EXPRESS = `
const app = require(process.argv[4])()
for (const { path, mediaType, body } of JSON.parse(require('fs').readFileSync(process.argv[2], 'utf8')))
  app.get(path, (_request, response) => response.type(mediaType).send(body))
app.listen(Number(process.argv[3]), '127.0.0.1')
`
const SCALAR = `
import { readFileSync } from 'node:fs'
const [, , document, port, scalar, hono] = process.argv
const { createMockServer } = await import(scalar)
const { serve } = await import(hono)
const app = await createMockServer({ specification: readFileSync(document, 'utf8') })
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
`

/** The servers to compare, each with the same answers; ours with keys, quotas, gates and a log. */
export function mockServers(folder: string, document: string, answers: readonly Answer[]): readonly MockServer[] {
  const written = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const data = written('answers.json', JSON.stringify(answers))
  const bare = written('bare.cjs', BARE)
  const express = written('express.cjs', EXPRESS)
  const scalar = written('scalar.mjs', SCALAR)
  const mockoon = join(fetchedPackage('@mockoon/cli'), 'bin/run.js')
  const library = join(fetchedPackage('@scalar/mock-server'), 'dist/index.js')
  const hono = join(fetchedPackage('@hono/node-server'), 'dist/index.mjs')
  return [
    { name: 'bare `node:http`', start: (port) => [bare, data, String(port)] },
    { name: 'Express 5, `res.send`', start: (port) => [express, data, String(port), resolve('node_modules/express')] },
    {
      name: 'Pipeproof, all gates',
      start: (port) => [resolve('dist/pipeproof.js'), 'mock', '--quota', 'x100000', '--port', String(port)],
    },
    {
      name: 'Scalar 0.3.25',
      start: (port) => [scalar, document, String(port), library, hono],
    },
    {
      name: 'Prism 5.14.2',
      start: (port) => [
        resolve('node_modules/@stoplight/prism-cli/dist/index.js'),
        'mock',
        '-v',
        'silent',
        '-p',
        String(port),
        document,
      ],
    },
    {
      name: 'Mockoon 9.9.0',
      start: (port) => [
        mockoon,
        'start',
        '--data',
        document,
        '--port',
        String(port),
        '--hostname',
        '127.0.0.1',
        '--disable-log-to-file',
      ],
    },
  ]
}
