import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testMock } from '../../mock.test-kit.js'

/** One replica as a separate process: `replica.test-kit.ts <redis url> <public url>`. Has a separate key file, as on another machine. */
const [, , redis = '', publicUrl = ''] = process.argv
const signingKeyFile = join(mkdtempSync(join(tmpdir(), 'pipeproof-replica-')), 'key.pem')
const server = await testMock({ redis, publicUrl, signingKeyFile }).listen({ port: 0 })
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
