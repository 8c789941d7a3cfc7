import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mock } from '../../mock/index.js'
import { checkTarget, startMock, targetOf, violations } from '../test-kit/own-mock.test-kit.js'

let mock: Mock
let proxy: Server | undefined

beforeAll(async () => {
  mock = await startMock()
})
afterEach(() => {
  proxy?.closeAllConnections()
  proxy?.close()
})
afterAll(async () => {
  await mock.close()
})

type Pass = (
  answer: { readonly status: number; readonly headers: string[]; readonly body: Buffer },
  response: ServerResponse,
) => void

/** A proxy between the judge and the mock that changes how an answer is sent, and not its content. */
async function proxyTo(baseUrl: string, pass: Pass): Promise<string> {
  proxy = createServer((incoming, response) => {
    const url = new URL(`${baseUrl}${incoming.url?.replace(/^\/deep\/prefix/, '')}`)
    const outgoing = forward(url, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
      void bodyOf(answer).then((body) =>
        pass({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, body }, response),
      )
    })
    outgoing.end()
  })
  await new Promise<void>((resolve) => proxy?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/deep/prefix`
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The headers, except those that concern one connection. */
function kept(headers: readonly string[], rename: (name: string) => string): string[] {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : []))
  const own = pairs.filter(([name]) => !/^(content-length|connection|keep-alive|transfer-encoding)$/i.test(name))
  return own.flatMap(([name, value]) => [rename(name), value])
}

/** The best compression, which is usual, takes longer than the check. */
const QUICKLY = { [constants.BROTLI_PARAM_QUALITY]: 1 }

const ways: readonly (readonly [string, Pass])[] = [
  [
    'compressed, in lower case, one connection each',
    ({ status, headers, body }, response) => {
      const sent = [
        ...kept(headers, (name) => name.toLowerCase()),
        'content-encoding',
        'gzip',
        'connection',
        'close',
        'vary',
        'accept-encoding',
      ]
      response.writeHead(status, sent).end(gzipSync(body))
    },
  ],
  [
    'in chunks, in upper case, with further headers',
    ({ status, headers, body }, response) => {
      const compressed = brotliCompressSync(body, { params: QUICKLY })
      response.writeHead(status, [
        ...kept(headers, (name) => name.toUpperCase()),
        'CONTENT-ENCODING',
        'br',
        'ETag',
        '"x"',
        'Server',
        'nginx',
        'X-Request-Id',
        '1',
      ])
      response.write(compressed.subarray(0, 5))
      setTimeout(() => response.end(compressed.subarray(5)), 5)
    },
  ],
]

describe('an implementation that answers in another lawful way', { timeout: 120_000 }, () => {
  it.each(ways)('%s', async (name, pass) => {
    const target = await targetOf(mock, { world: name.replaceAll(/\W+/g, '-') })
    const { report } = await checkTarget({ ...target, baseUrl: await proxyTo(target.baseUrl, pass) })
    expect(violations(report)).toEqual([])
    expect(report.verdict).toBe('conformant')
    expect(report.counts.pass).toBeGreaterThan(1000)
  })
})
