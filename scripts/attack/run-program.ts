import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Ran {
  /** Undefined if the program was killed. */
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  /** Without the time in which other programs had the processor. */
  readonly seconds: number
  /** Seconds in which its main thread ran. */
  readonly processor: number
  /** The highest resident memory; 0 if the system does not report it. */
  readonly megabytes: number
}

export interface Running {
  readonly cwd: string
  /** The program is killed after this time. */
  readonly seconds: number
  readonly environment?: Readonly<Record<string, string>>
}

const BETWEEN_LOOKS = 50

/** Runs Node with these arguments and watches its memory. */
export function runProgram(argv: readonly string[], { cwd, seconds, environment = {} }: Running): Promise<Ran> {
  const started = performance.now()
  const child = spawn(process.execPath, argv, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
    })
  }
  let [megabytes, waited, processor] = [0, 0, 0]
  const own = (): number => (performance.now() - started) / 1000 - waited
  const look = setInterval(() => {
    megabytes = Math.max(megabytes, residentPeak(child.pid))
    const thread = mainThread(child.pid)
    waited = Math.max(waited, thread.waited)
    processor = Math.max(processor, thread.ran)
    if (own() > seconds) child.kill('SIGKILL')
  }, BETWEEN_LOOKS)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(look)
      resolve({ code: code ?? undefined, ...texts, seconds: own(), processor, megabytes })
    })
  })
}

/** Linux keeps the peak itself. */
export function residentPeak(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

/**
 * How many seconds the main thread of a program ran, and how many it waited for a processor; 0 if the system does not
 * say.
 */
function mainThread(pid: number | undefined): { readonly ran: number; readonly waited: number } {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return { ran: Number(ran ?? 0) / 1e9, waited: Number(waited ?? 0) / 1e9 }
  } catch {
    return { ran: 0, waited: 0 }
  }
}
