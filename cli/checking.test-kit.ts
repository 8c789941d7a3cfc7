import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { loopbackServer } from '../scripts/loopback-server.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { type CheckServices, checkCommand } from './verbs/check.js'

export interface Checking {
  /** A new folder for every test. */
  readonly folder: string
  readonly printed: { out: string; err: string }
  serve(listener: RequestListener): Promise<string>
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
    check: (...argv) => run(checkCommand(), argv),
    checkWith: (services, ...argv) => run(checkCommand(services), argv),
  }
}
