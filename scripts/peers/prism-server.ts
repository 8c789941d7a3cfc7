import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endProgram } from '../child-program.js'
import { freePort } from '../free-port.js'
import type { PlainAnswer, PlainCall } from './plain-answers.js'

/** In milliseconds: a large document takes minutes. */
const PATIENCE = 300_000
const BETWEEN_TRIES = 100
/** In milliseconds, for one answer. */
const LONGEST = 20_000

export interface PrismAnswers {
  readonly hasStarted: boolean
  /** In the order of the calls; undefined without an answer. */
  readonly answers: readonly (PlainAnswer | undefined)[]
}

/** How Prism's mock of a document answers these calls. */
export async function prismAnswers(file: string, calls: readonly PlainCall[]): Promise<PrismAnswers> {
  const port = await freePort()
  const program = resolve('node_modules/@stoplight/prism-cli/dist/index.js')
  const begun = performance.now()
  const child = spawn(process.execPath, [program, 'mock', file, '--port', String(port), '-v', 'silent'], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  try {
    while (!(await answered(`${url}/`, []))) {
      if (child.exitCode !== null || performance.now() - begun > PATIENCE) return { hasStarted: false, answers: [] }
      await pause(BETWEEN_TRIES)
    }
    const answers: (PlainAnswer | undefined)[] = []
    for (const { path, headers } of calls) answers.push(await answered(url + path, headers))
    return { hasStarted: true, answers }
  } finally {
    await endProgram(child)
  }
}

async function answered(url: string, headers: PlainCall['headers']): Promise<PlainAnswer | undefined> {
  try {
    const response = await fetch(url, {
      headers: headers.filter(([name]) => !/^(?:host|connection|accept-encoding)$/i.test(name)).map(([a, b]) => [a, b]),
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST),
    })
    const body = await response.text()
    return { status: response.status, mediaType: response.headers.get('content-type') ?? '', body }
  } catch {
    return undefined
  }
}
