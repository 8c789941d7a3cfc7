import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock, type Mock } from './create-mock.js'
import { fakeMarket } from './market/testing/fake-market.test-kit.js'
import type { MockOptions } from './mock-options.js'

const TODAY = '2026-11-20'
/** One key for all tests of a process, because making one is slow. */
export const signingKeyFile = join(mkdtempSync(join(tmpdir(), 'pipeproof-keys-')), 'key.pem')

/** The mock over a market of a few symbols, at noon of a fixed day. */
export function testMock(options: MockOptions = {}): Mock {
  return createMock({
    now: `${TODAY}T12:00:00Z`,
    market: fakeMarket({ today: TODAY }),
    signingKeyFile,
    ...options,
  })
}
