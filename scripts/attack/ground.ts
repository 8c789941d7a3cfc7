import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Report } from '../../conformance/index.js'
import { type Distort, distortingFront } from './distorting-front.js'
import { type Ran, residentPeak, runProgram } from './run-program.js'
import type { Transfer } from './transfer.js'

/** The set-up of attacks: a fresh build, its mock, and a folder for all written files. */
export interface Ground {
  readonly folder: string
  readonly mock: RunningMock
  reportIn(out: string): Report | undefined
  /** `pipeproof ...` of the build. */
  pipeproof(argv: readonly string[], options?: RunLimits): Promise<Ran>
  /** Another mock, which the attack stops. */
  startMock(argv: readonly string[]): Promise<RunningMock>
  /** `pipeproof check` of the mock behind a front that distorts its answers. */
  check(distort: Distort, argv?: readonly string[], options?: CheckLimits): Promise<Checked>
}

export interface RunLimits {
  readonly seconds?: number
  readonly environment?: Readonly<Record<string, string>>
}

export interface CheckLimits extends RunLimits {
  /** Another target file than the mock's own. */
  target?(usual: Readonly<Record<string, unknown>>): object
}

export interface Judged extends Ran {
  readonly out: string
  /** Absent if none was written. */
  readonly report: Report | undefined
  /** The keys and tokens of the run. */
  readonly secrets: readonly string[]
}

export interface Checked extends Judged {
  /** The answers that the run received. */
  readonly transfer: Transfer
}

export interface RunningMock {
  readonly url: string
  readonly target: Readonly<Record<string, unknown>>
  readonly child: ChildProcess
  megabytes(): number
}

const PROGRAM = resolve('dist/pipeproof.js')
const USUAL_SECONDS = 60

export async function makeGround(): Promise<Ground & { close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'pipeproof-attack-'))
  const mock = await startMock(folder)
  let worlds = 0
  const pipeproof: Ground['pipeproof'] = (argv, { seconds = USUAL_SECONDS, environment = {} } = {}) =>
    runProgram([PROGRAM, ...argv], { cwd: folder, seconds, environment })
  return {
    folder,
    mock,
    reportIn,
    pipeproof,
    startMock: (argv) => startMock(folder, argv),
    async check(distort, argv = [], options = {}) {
      worlds += 1
      const front = await distortingFront(mock.url, distort)
      const out = join(folder, `out-${worlds}`)
      const file = join(folder, `target-${worlds}.yaml`)
      const usual = { ...mock.target, baseUrl: `${front.url}/w/attack-${worlds}` }
      const target = options.target?.(usual) ?? usual
      writeFileSync(file, JSON.stringify(target))
      try {
        const ran = await pipeproof(['check', '--target', file, '--out', out, '--quiet', ...argv], options)
        return { ...ran, out, report: reportIn(out), transfer: front.transfer, secrets: secretsIn(target) }
      } finally {
        await front.close()
      }
    },
    close() {
      mock.child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startMock(folder: string, argv: readonly string[] = []): Promise<RunningMock> {
  const child = spawn(process.execPath, [PROGRAM, 'mock', '--port', '0', '--ready-json', ...argv], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await new Promise<string[]>((resolveLine, reject) => {
    const lines = createInterface({ input: child.stdout })
    lines.once('line', (text) => resolveLine([text]))
    child.once('exit', (code) => reject(new Error(`Cannot start the mock: it ended with ${code}`)))
  })
  const target = JSON.parse(line ?? '') as { readonly baseUrl: string }
  return {
    url: target.baseUrl,
    target: { ...target },
    child,
    megabytes: () => residentPeak(child.pid),
  }
}

function reportIn(out: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report
  } catch {
    return undefined
  }
}

function secretsIn(target: object): readonly string[] {
  return [...JSON.stringify(target).matchAll(/"(?:apiKey|token|revokedApiKey|expiredToken)":"([^"]+)"/g)].map(
    ([, secret]) => secret ?? '',
  )
}
