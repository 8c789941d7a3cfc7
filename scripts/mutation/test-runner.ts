import { readdirSync } from 'node:fs'
import { register } from 'node:module'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { forget, makeWeakMapsForgettable } from './forgettable-map.js'
import type { Case } from './vitest-stand-in.js'

interface Instrumented {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: object; perTest: Record<string, object> }
}

interface MutantRun {
  readonly testFilter?: readonly string[]
  readonly hitLimit?: number
  readonly activeMutant: { readonly id: string; readonly fileName: string }
}

interface TestResult {
  readonly id: string
  readonly name: string
  readonly fileName: string
  readonly timeSpentMs: number
  readonly status: 0 | 1
  readonly failureMessage?: string
}

interface TestFile {
  readonly url: string
  readonly cases: ReadonlyMap<string, Case>
}

const here = globalThis as typeof globalThis & { __stryker__?: Instrumented }
const instrumented: Instrumented = here.__stryker__ ?? {}
here.__stryker__ = instrumented
const LOAD = 'load'
const [PASSED, FAILED] = [0, 1] as const

/**
 * Runs unit tests in Stryker's own process: sources are loaded once and a mutant is a switch, so that a mutant costs
 * the milliseconds of the tests that reach it. The computations of a test file while it loads count as a separate
 * test, which loads the file again.
 */
class TestRunner {
  readonly #files = new Map<string, TestFile>()
  #loads = 0

  static inject = ['options']
  readonly #tests: readonly string[]

  constructor(options: { readonly unitTests: readonly string[] }) {
    this.#tests = options.unitTests
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    makeWeakMapsForgettable()
    register(new URL('./resolve-vitest.js', import.meta.url))
  }

  async dryRun() {
    const tests: TestResult[] = []
    for (const name of unitTests(this.#tests)) {
      const { url } = await this.#file(name)
      const load = `${name}#${LOAD}`
      instrumented.currentTestId = load
      tests.push(await tried(load, { title: LOAD, run: () => this.#load(url) }))
      for (const [title, entry] of (await this.#file(name)).cases) {
        const id = `${name}#${title}`
        forget()
        instrumented.currentTestId = id
        tests.push(await tried(id, entry))
      }
      instrumented.currentTestId = undefined
    }
    return { status: 'complete', tests, mutantCoverage: instrumented.mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter = [], hitLimit }: MutantRun) {
    const ids = nearestFirst(testFilter, activeMutant.fileName)
    // The sources are loaded without a mutant; only code that runs afterwards sees the mutant.
    for (const id of ids) await this.#file(split(id)[0])
    forget()
    Object.assign(instrumented, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    try {
      for (const [index, id] of ids.entries()) {
        const result = await this.#run(id)
        if ((instrumented.hitCount ?? 0) > (hitLimit ?? Number.POSITIVE_INFINITY)) {
          return { status: 'timeout', reason: 'Hit limit reached' }
        }
        if (result.status === FAILED) {
          return { status: 'killed', killedBy: [id], failureMessage: result.failureMessage ?? '', nrOfTests: index + 1 }
        }
      }
      return { status: 'survived', nrOfTests: ids.length }
    } finally {
      Object.assign(instrumented, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined })
      forget()
    }
  }

  async #file(name: string): Promise<TestFile> {
    const known = this.#files.get(name)
    if (known !== undefined) return known
    const url = pathToFileURL(resolve(name)).href
    const file = { url, cases: await this.#load(url) }
    this.#files.set(name, file)
    return file
  }

  async #run(id: string): Promise<TestResult> {
    const [name = '', test] = split(id)
    const file = await this.#file(name)
    if (test === LOAD) return this.#loadAndRun(id, file)
    const entry = file.cases.get(test)
    if (entry === undefined) throw new Error(`Cannot run "${id}": no such test in its file`)
    return tried(id, entry)
  }

  async #loadAndRun(id: string, { url }: TestFile): Promise<TestResult> {
    return tried(id, {
      title: LOAD,
      run: async () => {
        for (const { run } of (await this.#load(url)).values()) await run()
      },
    })
  }

  async #load(url: string): Promise<ReadonlyMap<string, Case>> {
    this.#loads += 1
    const { collect } = await import('./vitest-stand-in.js')
    const cases = await collect(() => import(`${url}?load=${this.#loads}`))
    return new Map(cases.map((entry, index) => [`${index} ${entry.title}`, entry]))
  }
}

async function tried(id: string, { title, run }: Case): Promise<TestResult> {
  const before = performance.now()
  const [fileName] = split(id)
  const about = () => ({ id, name: `${fileName} ${title}`, fileName, timeSpentMs: performance.now() - before })
  try {
    await run()
    return { ...about(), status: PASSED }
  } catch (error) {
    return { ...about(), status: FAILED, failureMessage: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * The tests that most probably fail come first: the file's own test, then tests that name it. Reloading a test comes
 * last.
 */
function nearestFirst(ids: readonly string[], mutated: string): readonly string[] {
  const name = basename(mutated, '.ts')
  const dotted = name.replace('-', '.')
  const rank = (id: string): number => {
    if (id.endsWith(`#${LOAD}`)) return 3
    if (id.includes(`/${name}.test.ts#`)) return 0
    return id.includes(` ${dotted} #`) ? 1 : 2
  }
  return [...ids].sort((a, b) => rank(a) - rank(b))
}

function split(id: string): [file: string, test: string] {
  const at = id.indexOf('#')
  return [id.slice(0, at), id.slice(at + 1)]
}

function unitTests(patterns: readonly string[]): string[] {
  const wanted = patterns.map((pattern) => new RegExp(pattern))
  return ['spec', 'conformance']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.test.ts') && wanted.some((pattern) => pattern.test(name)))
    .sort()
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: TestRunner }]

export const strykerValidationSchema = {
  properties: { unitTests: { type: 'array', items: { type: 'string' } } },
}
