import type { Check, Report, Result, Target } from '../../conformance/index.js'
import type { Contract } from '../../spec/index.js'

type Judging = typeof import('../../conformance/index.js')

export interface ConformanceOptions {
  /** A target file, or its fields, such as `await mock.ready()`. */
  readonly target: string | object
  /** Another document in the same vocabulary. */
  readonly spec?: string
  /** Judge these only, and send requests for these only. */
  readonly scope?: {
    readonly operations?: readonly string[]
    readonly paths?: readonly string[]
    readonly tags?: readonly string[]
  }
  /** Areas to judge; all by default. */
  readonly only?: readonly string[]
  /** Ids of checks or requirements to leave out. */
  readonly skip?: readonly string[]
  /** A file of your own cases (see `check --cases`), which become tests too. */
  readonly cases?: string
  /** The percentage of decidable `must` requirements that the verdict needs. Default 95. */
  readonly minDecided?: number
  /** Milliseconds for the whole run. Default 10 minutes. */
  readonly timeout?: number
}

export interface ConformanceSuite {
  readonly title: string
  /** Ids of the requirements by area, known before anything is sent. */
  readonly areas: ReadonlyMap<string, readonly string[]>
  run(): Promise<ConformanceOutcome>
}

export interface ConformanceOutcome {
  readonly verdict: Report['verdict']
  readonly why: string
  /** `skip` = not decided, and why. */
  of(id: string): { readonly kind: 'pass' | 'fail' | 'skip'; readonly text: string }
}

/** One run of the judge as tests: the contract defines the tests, and the run their results. */
export async function conformanceSuite(options: ConformanceOptions): Promise<ConformanceSuite> {
  // Loaded late: it is large, and tests that only need a world do not use it.
  const [judging, spec] = await Promise.all([import('../../conformance/index.js'), import('../../spec/index.js')])
  const { spec: file, only = [], skip = [], minDecided, cases } = options
  const contract = file === undefined ? spec.loadContract() : await spec.loadContractFrom(file)
  const [name, text] = textOf(options.target, spec.readSettings)
  const { target: read } = judging.readTarget(text, { file: name, contract, environment: process.env })
  const target: Target = options.scope === undefined ? read : { ...read, scope: options.scope }
  const [unknown] = judging.unknownInScope(contract, options.scope ?? {})
  if (unknown !== undefined) throw new Error(`Cannot limit the run to "${unknown.name}": found no such ${unknown.key}`)
  const selection = { only, skip }
  const own = cases === undefined ? [] : [judging.readCases(spec.readSettings(cases), cases, contract)]
  const checks = [...judging.CHECKS, ...own.map(judging.caseCheck)]
  const wanted = judging.requirements(checks, { contract, target }, selection)
  const areas = new Map([...new Set(wanted.map(({ check }) => check.area))].map((area) => [area, idsOf(area)]))
  function idsOf(area: string): readonly string[] {
    return wanted.filter(({ check }) => check.area === area).map(({ id }) => id)
  }
  return {
    title: `${target.name}: ${contract.title}`,
    areas,
    run: () => runOnce(judging, { contract, target, checks, selection, minDecided, version: spec.packageVersion() }),
  }
}

interface Suite {
  readonly contract: Contract
  readonly target: Target
  readonly checks: readonly Check[]
  readonly selection: { readonly only: readonly string[]; readonly skip: readonly string[] }
  readonly minDecided: number | undefined
  readonly version: string
}

async function runOnce(judging: Judging, { minDecided, version, ...suite }: Suite): Promise<ConformanceOutcome> {
  const { checks } = suite
  const observers = judging.observersOf(suite.contract)
  const ran = await judging.run({ ...suite, observers, timeout: 30_000, headers: [] })
  const { results, verdict, why } = judging.judge(ran.evidence, {
    checks,
    observers,
    version,
    selection: suite.selection,
    ...(minDecided === undefined ? {} : { minDecided }),
    ...(ran.problem === undefined ? {} : { problem: ran.problem }),
  })
  const byId = new Map(results.map((result) => [result.id, result]))
  const shown = (result: Result) => {
    const excerpt = judging.textExcerpt(result, ran.evidence).map((line) => `    ${line}`)
    return [judging.resultText(result, judging.makePaint(false)).trimEnd(), ...excerpt].join('\n')
  }
  return { verdict, why, of: (id) => outcomeOf(byId.get(id), shown) }
}

function textOf(target: string | object, read: (file: string) => string): readonly [name: string, text: string] {
  return typeof target === 'string' ? [target, read(target)] : ['target', JSON.stringify(target)]
}

function outcomeOf(result: Result | undefined, shown: (result: Result) => string) {
  if (result === undefined) return { kind: 'skip', text: 'not judged' } as const
  const { status, reason, message, level } = result
  if (status === 'fail' && level === 'must') return { kind: 'fail', text: shown(result) } as const
  if (status === 'no-evidence') return { kind: 'skip', text: `${reason ?? 'harness'}: ${message}` } as const
  if (status === 'not-applicable') return { kind: 'skip', text: message } as const
  return { kind: 'pass', text: status === 'warn' ? shown(result) : message } as const
}
