import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endProgram, residentMegabytes } from '../child-program.js'
import { freePort } from '../free-port.js'
import type { MockServer } from './mock-servers.js'

export interface Load {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface Started {
  readonly port: number
  /** Milliseconds from the start of the process to its first success. */
  readonly cold: number
  megabytes(): number
  stop(): Promise<unknown>
}

const KEY = 'key_elite'
const PATIENCE = 30_000
const CONNECTIONS = 10
const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

export async function startServer({ name, start }: MockServer, path: string): Promise<Started> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, start(port), { stdio: 'ignore' })
  while (!(await succeeds(`http://127.0.0.1:${port}${path}`))) {
    if (child.exitCode !== null || performance.now() - begun > PATIENCE) {
      child.kill('SIGKILL')
      throw new Error(`Cannot measure ${name}: found no success at ${path}`)
    }
    await pause(2)
  }
  const cold = performance.now() - begun
  return { port, cold, megabytes: () => residentMegabytes(child), stop: () => endProgram(child) }
}

/** With a number that differs in each request, if it never repeats. */
export function press(port: number, path: string, how: { seconds: number; folder: string; repeats: boolean }): Load {
  const script = join(how.folder, 'never.lua')
  writeFileSync(
    script,
    `n = 0\nrequest = function() n = n + 1; return wrk.format(nil, "${path}${path.includes('?') ? '&' : '?'}bench=" .. n) end\n`,
  )
  const more = how.repeats ? [] : ['-s', script]
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${how.seconds}s`, '--latency', '-H', `X-API-Key: ${KEY}`, ...more]
  const said = execFileSync('wrk', [...options, `http://127.0.0.1:${port}${path}`], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(said))
    throw new Error(`Cannot measure ${path}: ${/(Non-2xx|Socket errors).*/.exec(said)?.[0]}`)
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? []
  return { requestsPerSecond: Number(rate), p50: quantile(said, '50%'), p99: quantile(said, '99%') }
}

function quantile(said: string, name: string): number {
  const [, value, unit = 'ms'] = new RegExp(`${name}\\s+([\\d.]+)(us|ms|s)`).exec(said) ?? []
  return Number(value) * (UNITS[unit] ?? 1)
}

function succeeds(url: string): Promise<boolean> {
  return fetch(url, { headers: { 'X-API-Key': KEY, Connection: 'close' } }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
}
