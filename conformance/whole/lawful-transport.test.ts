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
async function proxyTo(baseUrl: string): Promise<string> {
  let answers = 0
  proxy = createServer((incoming, response) => {
    const url = new URL(`${baseUrl}${incoming.url?.replace(/^\/deep\/prefix/, '')}`)
    const outgoing = forward(url, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
      answers += 1
      const pass = answers % 2 === 0 ? compressed : inChunks
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

const compressed: Pass = ({ status, headers, body }, response) => {
  const own = kept(headers, (name) => name.toLowerCase())
  const further = ['content-encoding', 'gzip', 'connection', 'close', 'vary', 'accept-encoding']
  response.writeHead(status, [...own, ...further]).end(gzipSync(body))
}

const inChunks: Pass = ({ status, headers, body }, response) => {
  const own = kept(headers, (name) => name.toUpperCase())
  const further = ['CONTENT-ENCODING', 'br', 'ETag', '"x"', 'Server', 'nginx', 'X-Request-Id', '1']
  const bytes = brotliCompressSync(body, { params: QUICKLY })
  response.writeHead(status, [...own, ...further])
  response.write(bytes.subarray(0, 5))
  setTimeout(() => response.end(bytes.subarray(5)), 5)
}

describe('an implementation that answers in other lawful ways', { timeout: 120_000 }, () => {
  it('compressed, in lower case, one connection each; or in chunks, in upper case, with further headers', async () => {
    const target = await targetOf(mock, { world: 'ways' })
    const { report } = await checkTarget({ ...target, baseUrl: await proxyTo(target.baseUrl) })
    expect(violations(report)).toEqual([])
    expect(report.verdict).toBe('conformant')
    expect(report.counts.pass).toBeGreaterThan(1000)
  })
})
