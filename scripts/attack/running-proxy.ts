import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { residentPeak } from './run-program.js'

/** `pipeproof proxy` of the build, with its judge in another process. */
export interface RunningProxy {
  readonly url: string
  /** The highest memory so far of the process that used more. */
  megabytes(): number
  /** Ends it as an operator does; returns its output and exit code. */
  end(): Promise<{ readonly code: number | null; readonly printed: string }>
}

const START = /^(http:\S+) passes on/m
const MOST_SECONDS = 20

export async function startProxy(argv: readonly string[], cwd: string): Promise<RunningProxy> {
  const child = spawn(process.execPath, [resolve('dist/pipeproof.js'), 'proxy', '--listen', '0', ...argv], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const url = await new Promise<string>((found, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const [, address] = START.exec(printed) ?? []
        if (address !== undefined) found(address)
      })
    }
    child.once('exit', (code) => reject(new Error(`Cannot start the proxy: it ended with ${code}: ${printed}`)))
  })
  return {
    url,
    megabytes: () => Math.max(...[child.pid, ...childrenOf(child.pid)].map(residentPeak)),
    async end() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), MOST_SECONDS * 1000)
      const code = await ended
      clearTimeout(late)
      return { code, printed }
    },
  }
}

/** Empty if the system does not report it. */
function childrenOf(pid: number | undefined): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  } catch {
    return []
  }
}
