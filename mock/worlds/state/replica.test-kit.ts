import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testMock } from '../../mock.test-kit.js'

/**
 * One replica as a separate process: `replica.test-kit.ts <redis url> <public url>`. Has a separate key file, as on
 * another machine.
 */
const [, , redis = '', publicUrl = ''] = process.argv
const signingKeyFile = join(mkdtempSync(join(tmpdir(), 'pipeproof-replica-')), 'key.pem')
const mock = testMock({ redis, publicUrl, signingKeyFile })
const server = await mock.listen({ port: 0 })
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', async () => {
  await mock.close()
  process.exit(0)
})
