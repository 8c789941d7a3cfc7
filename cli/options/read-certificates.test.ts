import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { selfSigned } from '../../conformance/test-kit/self-signed.test-kit.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { readCertificates } from './read-certificates.js'

const folder = temporaryFolder()

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'ca.pem')
  await writeFile(file, text)
  return file
}

it('returns the text of a certificate unchanged', async () => {
  const { cert } = selfSigned({ ip: [127, 0, 0, 1], from: new Date(0), until: new Date() })
  expect(await readCertificates(await fileOf(cert))).toBe(cert)
})

it.each(['', 'no certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'])(
  'refuses a file with %j',
  async (text) => {
    await expect(readCertificates(await fileOf(text))).rejects.toThrow(
      /Cannot read the certificates in ".*ca\.pem": found ".*", wanted PEM/s,
    )
  },
)
