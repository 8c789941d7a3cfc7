import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endProgram } from '../child-program.js'
import { fetchedPackage } from '../package/fetched-package.js'

/** The input of a tester: the address of the service, a document, and the target file of our mock. */
export interface Subject {
  readonly url: string
  readonly document: string
  readonly target: Target
  /** The only tier whose accounts may be used; a tester that takes one key gets Elite's if absent. */
  readonly tier?: string | undefined
  /** An empty folder for its output. */
  readonly folder: string
}

/** The target file of our mock, as far as it is read here. */
export interface Target {
  readonly baseUrl: string
  readonly accounts: readonly { readonly tier: string }[]
}

export interface Tester {
  readonly name: string
  /** Names of all problems that it reports. */
  failures(subject: Subject): Promise<ReadonlySet<string>>
}

const PRISM_PORT = 4398
/** A peer has two minutes to start, because a loaded machine needs one. */
const TRIES = 2400
const BETWEEN_TRIES = 50
const run = promisify(execFile)

export const TESTERS: readonly Tester[] = [
  { name: 'Pipeproof', failures: pipeproof },
  { name: 'Specmatic 2.55.1', failures: specmatic },
  { name: 'Portman 1.33.0 + newman 6.2.2', failures: portman },
  { name: 'Prism 5.14.2 as a proxy', failures: prism },
]

async function pipeproof({ url, target, tier, folder }: Subject): Promise<ReadonlySet<string>> {
  const accounts = target.accounts.filter((account) => tier === undefined || account.tier === tier)
  const file = join(folder, 'target.json')
  writeFileSync(file, JSON.stringify({ ...target, accounts, baseUrl: url }))
  await ends(process.execPath, [resolve('dist/pipeproof.js'), 'check', '--target', file, '--out', folder, '--quiet'])
  const { results } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
  return new Set(results.flatMap(({ id, status }: { id: string; status: string }) => (status === 'fail' ? id : [])))
}

async function specmatic({ url, document, tier, folder }: Subject): Promise<ReadonlySet<string>> {
  const jar = join(fetchedPackage('specmatic'), 'specmatic.jar')
  await ends('java', ['-jar', jar, 'test', `--testBaseURL=${url}`, `--junitReportDir=${folder}`, document], {
    cwd: folder,
    env: { ...process.env, apiKeyAuth: keyOf(tier) },
  })
  return failedCases(readFileSync(join(folder, 'TEST-junit-jupiter.xml'), 'utf8'))
}

/** The names of the failed cases of a JUnit report, whose totals must agree. */
function failedCases(text: string): ReadonlySet<string> {
  const cases = text.split('<testcase ').slice(1)
  const failed = cases.filter((one) => /<(?:failure|error)\b/.test(one.split('</testcase>')[0] ?? ''))
  const [suite = ''] = /<testsuite [^>]*>/.exec(text) ?? []
  const total = (name: string): number => Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1])
  if (failed.length !== total('failures') + total('errors'))
    throw new Error(`Cannot read a JUnit report: found ${failed.length} failed cases, wanted as many as in ${suite}`)
  return new Set(failed.map((one) => / name="([^"]*)"/.exec(` ${one}`)?.[1] ?? ''))
}

async function portman({ url, document, tier, folder }: Subject): Promise<ReadonlySet<string>> {
  const everything = {
    openApiOperation: '*::/*',
    ...Object.fromEntries(
      ['statusSuccess', 'contentType', 'jsonBody', 'schemaValidation', 'headersPresent'].map((name) => [
        name,
        { enabled: true },
      ]),
    ),
  }
  const security = { apiKey: { value: keyOf(tier), key: 'X-API-Key', in: 'header' } }
  const [options, collection, report] = ['options.json', 'collection.json', 'newman.json'].map((name) =>
    join(folder, name),
  )
  if (options === undefined || collection === undefined || report === undefined) return new Set()
  writeFileSync(
    options,
    JSON.stringify({ version: 1, tests: { contractTests: [everything] }, globals: { securityOverwrites: security } }),
  )
  await run(program('@apideck/portman', 'portman'), ['-l', document, '-b', url, '-c', options, '-o', collection], {
    cwd: folder,
  })
  await ends(program('newman', 'newman'), ['run', collection, '--reporters', 'json', '--reporter-json-export', report])
  const failures = JSON.parse(readFileSync(report, 'utf8')).run.failures
  return new Set(
    failures.map(
      ({ error, source }: { error: { test?: string; name: string }; source?: { name: string } }) =>
        `${source?.name}: ${error.test ?? error.name}`,
    ),
  )
}

/** Sends the plain call of every operation through it. */
async function prism({ url, document, tier }: Subject): Promise<ReadonlySet<string>> {
  const program_ = resolve('node_modules/@stoplight/prism-cli/dist/index.js')
  const child = spawn(process.execPath, [program_, 'proxy', document, url, '-p', String(PRISM_PORT), '-v', 'silent'], {
    stdio: 'ignore',
  })
  try {
    const found = new Set<string>()
    const { paths } = JSON.parse(readFileSync(document, 'utf8'))
    for (const [path, { get }] of Object.entries<{ get: PlainOperation }>(paths)) {
      const response = await patiently(`http://127.0.0.1:${PRISM_PORT}${path}${queryOf(get)}`, keyOf(tier))
      const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]')
      for (const { location, code, message } of violations)
        if (location[0] === 'response') found.add(`${path} ${location.join('.')} ${code} ${message}`)
    }
    return found
  } finally {
    await endProgram(child)
  }
}

function keyOf(tier = 'elite'): string {
  return `key_${tier}`
}

interface PlainOperation {
  readonly parameters?: readonly {
    readonly name: string
    readonly required?: boolean
    readonly example?: unknown
    readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
  }[]
}

function queryOf({ parameters = [] }: PlainOperation): string {
  const values = parameters
    .filter(({ required }) => required === true)
    .map(({ name, example, examples }): [string, string] => [
      name,
      String(example ?? Object.values(examples ?? {})[0]?.value ?? ''),
    ])
  return values.length === 0 ? '' : `?${new URLSearchParams(values)}`
}

async function patiently(url: string, key: string): Promise<Response> {
  for (let left = TRIES; ; left -= 1) {
    try {
      const response = await fetch(url, { headers: { 'X-API-Key': key } })
      await response.arrayBuffer()
      return response
    } catch (error) {
      if (left === 0) throw error
      await pause(BETWEEN_TRIES)
    }
  }
}

function program(name: Parameters<typeof fetchedPackage>[0], bin: string): string {
  const modules = fetchedPackage(name).slice(0, -name.length)
  const file = join(modules, '.bin', bin)
  if (!existsSync(file)) throw new Error(`Cannot run ${name}: found no ${file}`)
  mkdirSync(dirname(file), { recursive: true })
  return file
}

/** A tester that finds a problem ends with another code than 0. */
async function ends(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  await run(command, [...args], { ...options, maxBuffer: 1 << 28 }).catch(
    (error: { code?: unknown; stderr?: string }) => {
      if (typeof error.code !== 'number') throw error
    },
  )
}
