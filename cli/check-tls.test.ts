import { writeFile } from 'node:fs/promises'
import { createServer as createPlainServer, type RequestListener } from 'node:http'
import { createServer, type Server, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CertificateOptions, selfSigned } from '../conformance/test-kit/self-signed.test-kit.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { checkCommand } from './verbs/check.js'

const DAY = 24 * 3_600_000
const OURS: CertificateOptions['ip'] = [127, 0, 0, 1]

let folder: string
let server: Server | undefined
let said: string

beforeEach(() => {
  folder = temporaryFolder()
  said = ''
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  vi.stubEnv('PIPEPROOF_ELITE_KEY', 'elite-key-1')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
  server?.closeAllConnections()
  server?.close()
})

const emptyTable: RequestListener = (_, response) => response.setHeader('Content-Type', 'text/csv').end('a|b\n')

/** A service with a certificate of an unknown authority; `file` contains the certificate that makes it trusted. */
async function serve(
  options: Partial<CertificateOptions> = {},
  tls: ServerOptions = {},
): Promise<{ readonly url: string; readonly ca: string }> {
  const [from, until] = [new Date(Date.now() - 2 * DAY), new Date(Date.now() + DAY)]
  const { key, cert } = selfSigned({ ip: OURS, from, until, ...options })
  const ca = join(folder, 'ca.pem')
  await writeFile(ca, cert)
  server = createServer({ key, cert, ...tls }, emptyTable)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, ca }
}

async function check(...argv: string[]): Promise<number> {
  await checkCommand().parseAsync([...argv, '--out', folder, '--only', 'path'], { from: 'user' })
  return Number(process.exitCode)
}

describe('pipeproof check over TLS', () => {
  it('cannot judge behind a certificate of an unknown authority, and says how to trust it', async () => {
    const { url } = await serve()
    expect(await check(url)).toBe(2)
    expect(said).toMatch(
      /Cannot reach "https:.*self-signed certificate, wanted a certificate that is trusted here \(see --ca\)/,
    )
  })

  it('judges a service whose certificate is trusted', async () => {
    const { url, ca } = await serve()
    // The tables of the service are empty, so too little is decided.
    expect(await check(url, '--ca', ca)).toBe(3)
    expect(said).not.toContain('Cannot')
  })

  it.each<[string, Partial<CertificateOptions>, RegExp]>([
    [
      'is over',
      { until: new Date(Date.now() - DAY) },
      /certificate has expired, wanted a certificate that is valid today/,
    ],
    ['is for another host', { ip: [127, 9, 9, 9] }, /127\.9\.9\.9.*, wanted a certificate for this host/],
  ])('names a certificate that %s, even if it is trusted', async (_, options, message) => {
    const { url, ca } = await serve(options)
    expect(await check(url, '--ca', ca)).toBe(2)
    expect(said).toMatch(message)
    expect(said).not.toContain('see --ca')
  })

  it.each<[string, ServerOptions]>([
    ['wants a certificate of the client', { requestCert: true }],
    ['only knows old versions of TLS', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' }],
  ])('does not advise to trust a certificate if the service %s', async (_, tls) => {
    const { url, ca } = await serve({}, tls)
    expect(await check(url, '--ca', ca)).toBe(2)
    expect(said).toMatch(/alert .*, wanted a service that accepts TLS 1.2 or later, .* clients without a certificate/)
    expect(said).not.toContain('see --ca')
  })

  it('names a service that does not use TLS', async () => {
    const plain = createPlainServer(emptyTable)
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    expect(await check(`https://127.0.0.1:${(plain.address() as AddressInfo).port}`)).toBe(2)
    expect(said).toMatch(/wanted a service that uses TLS at this address, or an address with http:/)
    plain.close()
  })

  it('names a certificate file that holds none', async () => {
    const { url, ca } = await serve()
    await writeFile(ca, 'no certificate')
    await expect(check(url, '--ca', ca)).rejects.toThrow(
      /Cannot read the certificates in ".*ca.pem": found .*, wanted PEM/,
    )
  })
})
