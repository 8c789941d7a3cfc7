import { createHash } from 'node:crypto'
import { cacheOne } from '../cache/cache.js'
import type { Check, Evidence } from '../check.js'
import { makeEvidence } from '../evidence/evidence.js'
import type { Exchange } from '../exchange.js'
import { type Requirement, requirements } from '../plan/demand.js'
import type { Probe } from '../probe.js'
import type { Recording } from './recording.test-kit.js'

/** The decision of a recording about a requirement. */
export interface Decided {
  readonly id: string
  readonly status: string
  /** The other parts of the report, and the next requests. */
  readonly text: string
  /** The place of the contract, and the first requests. */
  readonly place: string
}

/** The results of one check for a recording, after every request that the check wants to repeat was repeated. */
export function decide(check: Check, recording: Recording): Decided[] {
  let evidence = recordedEvidence(recording)
  const wanted = requirements([check], evidence, { only: [], skip: [] })
  const sent = new Set<string>()
  for (let asked = true; asked; ) {
    const again = askedAgain(wanted, evidence, sent)
    const answers = again.flatMap(({ first, probe, place }) => {
      const answer = recording.repeated === undefined ? first : recording.repeated(first, place)
      return answer === undefined ? [] : [{ ...answer, probe, id: `x${recording.exchanges.length + place + 1}` }]
    })
    asked = answers.length > 0
    if (asked) evidence = evidenceOf(recording, [...evidence.exchanges, ...answers])
  }
  return wanted.map((requirement) => decideOne(requirement, evidence))
}

const recordedEvidence = cacheOne((recording: Recording) => evidenceOf(recording, recording.exchanges))

function evidenceOf({ repeated: _, ...recording }: Recording, exchanges: readonly Exchange[]): Evidence {
  return makeEvidence({ ...recording, exchanges })
}

interface Again {
  readonly first: Exchange
  readonly probe: Probe
  /** Among all repeats. */
  readonly place: number
}

/** Repeated requests come after all others, because an older repetition would confirm nothing. Each is sent once. */
function askedAgain(wanted: readonly Requirement[], evidence: Evidence, sent: Set<string>): readonly Again[] {
  const probes = wanted.flatMap(({ check, instance }) => check.derives?.(instance, evidence) ?? [])
  return probes.flatMap((probe) => {
    if (probe.repeat === 0 || sent.has(probe.key) || evidence.answer(probe) !== undefined) return []
    const place = sent.size
    sent.add(probe.key)
    const first = evidence.exchanges.find((exchange) => exchange.probe.repeat === 0 && isSame(exchange.probe, probe))
    return first === undefined ? [] : [{ first, probe, place }]
  })
}

function isSame(a: Probe, b: Probe): boolean {
  const asked = ({ method, path, parameters, presented: { form, tier, scheme } }: Probe): string =>
    JSON.stringify([method, path, parameters, form, tier, scheme])
  return asked(a) === asked(b)
}

function decideOne({ id, check, instance }: Requirement, evidence: Evidence): Decided {
  const { status, reason, ...finding } = check.judge(instance, evidence)
  const asked = (check.derives?.(instance, evidence) ?? []).map(wordsOf)
  return {
    id,
    status: reason === undefined ? status : `${status} (${reason})`,
    text: JSON.stringify([finding.message, finding.expected, finding.actual, finding.exchanges, asked]),
    place: JSON.stringify([instance, check.needs(instance, evidence).map(wordsOf)], spelledOut),
  }
}

/** A member without a value differs from a missing member. */
function spelledOut(_: string, value: unknown): unknown {
  return value === undefined ? 'undefined' : value
}

function wordsOf({ key, phase }: Probe): string {
  return phase === 0 ? key : `${key} in phase ${phase}`
}

/** Counts by status, and a digest of every word. */
export function summary(decided: readonly Decided[]): string {
  const statuses = [...new Set(decided.map(({ status }) => status))].sort()
  const counts = statuses.map((status) => `${decided.filter((entry) => entry.status === status).length} ${status}`)
  const digest = createHash('sha256').update(JSON.stringify(decided)).digest('hex').slice(0, 12)
  return `${counts.join(', ')}: ${digest}`
}

/** The different messages, regardless of names and numbers. */
export function kinds(decided: readonly Decided[]): string[] {
  const masked = decided.map(
    ({ status, text }) => `${status} ${text.replaceAll(/\\"[^"]*\\"|\w+=\S+|"x\d+\w*"|\d+|\["\w+ .*/g, '')}`,
  )
  return [...new Set(masked)].sort()
}
