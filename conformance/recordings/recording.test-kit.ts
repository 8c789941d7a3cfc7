import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Contract } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { CHECKS } from '../checks/index.js'
import { makeEvidence } from '../evidence.js'
import type { Exchange } from '../exchange.js'
import { type ReadHar, readHar } from '../journal/read-har.js'
import { type Requirement, requirements } from '../plan/demand.js'
import type { Probe } from '../probe.js'

export interface Recording extends Pick<ReadHar, 'exchanges' | 'target' | 'unsent'> {
  readonly name: string
  readonly contract: Contract
}

export type Tampering = (exchange: Exchange, index: number) => Exchange | undefined

/** A run that `scripts/record-answers.ts` recorded, with the contract that it was judged by. */
export function readRecording(name: string): Recording {
  const text = gunzipSync(readFileSync(new URL(`./${name}.json.gz`, import.meta.url))).toString()
  const { contract, har } = JSON.parse(text) as { contract: Contract; har: string }
  return { name, contract, ...readHar(har, name, contract) }
}

/** A requirement as a recording that was tampered with decides it. */
export interface Decided {
  readonly id: string
  readonly status: string
  /** Everything else that a report would print, and what would be asked next. */
  readonly text: string
}

/** What one check says when the server makes the same mistake in every answer, also when it is asked again. */
export function decide(
  check: string,
  { contract, target, unsent, ...recorded }: Recording,
  tampering: Tampering,
): Decided[] {
  if (target === undefined) throw new Error('A recording without its target')
  const exchanges = recorded.exchanges.flatMap((exchange, index) => tampering({ ...exchange }, index) ?? [])
  const of = (all: readonly Exchange[]): Evidence => makeEvidence({ contract, target, exchanges: all, unsent })
  const checks = CHECKS.filter(({ id }) => id === check)
  const wanted = requirements(checks, of(exchanges), { only: [], skip: [] })
  const evidence = of([...exchanges, ...askedAgain(wanted, of(exchanges))])
  return wanted.map((requirement) => decideOne(requirement, evidence))
}

/** Repeats of what was asked, answered as it was, and after everything else: an older repeat would confirm nothing. */
function askedAgain(wanted: readonly Requirement[], evidence: Evidence): Exchange[] {
  const probes = new Map(
    wanted
      .flatMap(({ check, instance }) => check.derives?.(instance, evidence) ?? [])
      .filter((probe) => probe.repeat > 0 && evidence.answer(probe) === undefined)
      .map((probe) => [probe.key, probe]),
  )
  return [...probes.values()].flatMap((probe, place) => {
    const first = evidence.exchanges.find((exchange) => exchange.probe.repeat === 0 && isSame(exchange.probe, probe))
    return first === undefined ? [] : [{ ...first, probe, id: `x${evidence.exchanges.length + place + 1}` }]
  })
}

function isSame(a: Probe, b: Probe): boolean {
  const asked = ({ method, path, parameters, presented: { form, tier, scheme } }: Probe): string =>
    JSON.stringify([method, path, parameters, form, tier, scheme])
  return asked(a) === asked(b)
}

function decideOne({ id, check, instance }: Requirement, evidence: Evidence): Decided {
  const { status, reason, ...finding } = check.judge(instance, evidence)
  const asked = (check.derives?.(instance, evidence) ?? []).map(({ key }) => key)
  return {
    id,
    status: reason === undefined ? status : `${status} (${reason})`,
    text: JSON.stringify([finding.message, finding.expected, finding.actual, finding.exchanges, asked]),
  }
}

export const RECORDINGS = ['library', 'weather', 'shipped'] as const
export const GOLDEN = new URL('./findings.golden.json', import.meta.url)

export interface Golden {
  readonly recording: string
  readonly tampering: string
  readonly findings: string
}

/** Counts by status, and a digest of every word. */
export function summary(decided: readonly Decided[]): string {
  const statuses = [...new Set(decided.map(({ status }) => status))].sort()
  const counts = statuses.map((status) => `${decided.filter((entry) => entry.status === status).length} ${status}`)
  const digest = createHash('sha256').update(JSON.stringify(decided)).digest('hex').slice(0, 12)
  return `${counts.join(', ')}: ${digest}`
}

/** The different things that were said, whatever the names and numbers. */
export function kinds(decided: readonly Decided[]): string[] {
  const masked = decided.map(
    ({ status, text }) => `${status} ${text.replaceAll(/\\"[^"]*\\"|\w+=\S+|"x\d+\w*"|\d+|\["\w+ .*/g, '')}`,
  )
  return [...new Set(masked)].sort()
}
