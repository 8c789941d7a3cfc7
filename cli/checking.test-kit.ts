import { readFile, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest'
import type { Report } from '../conformance/index.js'
import { startMock } from '../conformance/test-kit/own-mock.test-kit.js'
import type { Mock } from '../mock/index.js'
import { loopbackServer } from '../scripts/loopback-server.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { type CheckServices, checkCommand } from './verbs/check.js'

export interface Checking {
  /** A new folder for every test. */
  readonly folder: string
  readonly printed: { out: string; err: string }
  serve(listener: RequestListener): Promise<string>
  /** The report in this folder, or in a folder within it. */
  report(within?: string): Promise<Report>
  /** Runs the command with this folder; resolves to its exit code. */
  check(...argv: string[]): Promise<number>
  checkWith(services: CheckServices, ...argv: string[]): Promise<number>
}

/** `pipeproof check` in this process: a folder, the printed text, one account, and a server to check. */
export function setUpChecking(): Checking {
  const state = { folder: '', printed: { out: '', err: '' } }
  const keep = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
    state.printed[stream] += String(text)
    return true
  }
  beforeEach(() => {
    state.folder = temporaryFolder()
    state.printed = { out: '', err: '' }
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out'))
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('err'))
    vi.stubEnv('PIPEPROOF_ELITE_KEY', 'elite-key-1')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    process.exitCode = undefined
  })
  const run = async (command: ReturnType<typeof checkCommand>, argv: readonly string[]): Promise<number> => {
    await command.exitOverride().parseAsync(['--out', state.folder, ...argv], { from: 'user' })
    return Number(process.exitCode)
  }
  return {
    get folder() {
      return state.folder
    },
    get printed() {
      return state.printed
    },
    async serve(listener) {
      const { url, close } = await loopbackServer(listener)
      onTestFinished(close)
      return url
    },
    report: async (within = '.') => JSON.parse(await readFile(join(state.folder, within, 'report.json'), 'utf8')),
    check: (...argv) => run(checkCommand(), argv),
    checkWith: (services, ...argv) => run(checkCommand(services), argv),
  }
}

/** A mock for the tests of a file. */
export function setUpMock(kit: Checking): {
  readonly mock: Mock
  /** A target file with the accounts of the mock in a world of its own, without tokens. */
  targetFile(world: string, more?: object): Promise<string>
} {
  let mock: Mock
  beforeAll(async () => {
    mock = await startMock()
  })
  afterAll(() => mock.close())
  return {
    get mock() {
      return mock
    },
    async targetFile(world, more = {}) {
      const ready = await mock.ready()
      const accounts = ready.accounts.map(({ name, tier, apiKey }) => ({ name, tier, apiKey }))
      const file = join(kit.folder, 'target.json')
      const { baseUrl } = mock.world(world)
      await writeFile(file, JSON.stringify({ name: world, baseUrl, accounts, symbols: ready.symbols, ...more }))
      return file
    },
  }
}
