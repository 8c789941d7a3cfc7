import { writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import type { ServerOptions } from 'node:https'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type CertificateOptions, selfSigned } from '../conformance/test-kit/self-signed.test-kit.js'
import { loopbackServer } from '../scripts/loopback-server.js'
import { setUpChecking } from './checking.test-kit.js'

const DAY = 24 * 3_600_000
const OURS: CertificateOptions['ip'] = [127, 0, 0, 1]
const checking = setUpChecking()

const emptyTable: RequestListener = (_, response) => response.setHeader('Content-Type', 'text/csv').end('a|b\n')

/** A service with a certificate of an unknown authority; `file` contains the certificate that makes it trusted. */
async function serve(
  options: Partial<CertificateOptions> = {},
  tls: ServerOptions = {},
): Promise<{ readonly url: string; readonly ca: string }> {
  const [from, until] = [new Date(Date.now() - 2 * DAY), new Date(Date.now() + DAY)]
  const { key, cert } = selfSigned({ ip: OURS, from, until, ...options })
  const ca = join(checking.folder, 'ca.pem')
  await writeFile(ca, cert)
  const { url, close } = await loopbackServer(emptyTable, { key, cert, ...tls })
  onTestFinished(close)
  return { url, ca }
}

const check = (...argv: string[]): Promise<number> => checking.check(...argv, '--only', 'path')

describe('pipeproof check over TLS', () => {
  it('cannot judge behind a certificate of an unknown authority, and says how to trust it', async () => {
    const { url } = await serve()
    expect(await check(url)).toBe(2)
    expect(checking.printed.err).toMatch(
      /Cannot reach "https:.*self-signed certificate, wanted a certificate that is trusted here \(see --ca\)/,
    )
  })

  it('judges a service whose certificate is trusted', async () => {
    const { url, ca } = await serve()
    // The tables of the service are empty, so too little is decided.
    expect(await check(url, '--ca', ca)).toBe(3)
    expect(checking.printed.err).not.toContain('Cannot')
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
    expect(checking.printed.err).toMatch(message)
    expect(checking.printed.err).not.toContain('see --ca')
  })

  it.each<[string, ServerOptions]>([
    ['wants a certificate of the client', { requestCert: true }],
    ['only knows old versions of TLS', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' }],
  ])('does not advise to trust a certificate if the service %s', async (_, tls) => {
    const { url, ca } = await serve({}, tls)
    expect(await check(url, '--ca', ca)).toBe(2)
    expect(checking.printed.err).toMatch(
      /alert .*, wanted a service that accepts TLS 1.2 or later, .* clients without a certificate/,
    )
    expect(checking.printed.err).not.toContain('see --ca')
  })

  it('names a service that does not use TLS', async () => {
    const url = await checking.serve(emptyTable)
    expect(await check(url.replace('http:', 'https:'))).toBe(2)
    expect(checking.printed.err).toMatch(/wanted a service that uses TLS at this address, or an address with http:/)
  })

  it('names a certificate file that holds none', async () => {
    const { url, ca } = await serve()
    await writeFile(ca, 'no certificate')
    await expect(check(url, '--ca', ca)).rejects.toThrow(
      /Cannot read the certificates in ".*ca.pem": found .*, wanted PEM/,
    )
  })
})
