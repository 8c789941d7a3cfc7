import { compact, jsonValue } from '../../spec/index.js'
import type { Status } from '../check.js'
import { fieldsOf, listOf, textIn } from '../journal/fields.js'
import type { Latency } from '../report.js'

/** The part of a report.json that a comparison reads; an older version may have written it. */
export interface ReadReport {
  readonly file: string
  readonly version: string
  readonly target: { readonly name: string; readonly baseUrl: string }
  /** Absent if the report names no contract. */
  readonly contract?: { readonly name: string; readonly digest: string }
  readonly startedAt?: string
  readonly verdict: string
  /** Absent in reports of older versions. */
  readonly latency?: Latency
  readonly results: ReadonlyMap<string, ReadResult>
  readonly choices: ReadonlyMap<string, string>
}

export interface ReadResult {
  readonly id: string
  readonly status: Status
  readonly message: string
  readonly clauses: readonly string[]
  readonly accepted: boolean
}

const STATUSES: ReadonlySet<string> = new Set(['pass', 'fail', 'warn', 'observed', 'not-applicable', 'no-evidence'])

/** Throws a one-line error if the text is not a report. */
export function readReport(text: string, file: string): ReadReport {
  const fields = fieldsOf(jsonValue(text))
  const { target, contract, tool } = fields
  if (!Array.isArray(fields.results) || textIn(fields, 'verdict') === undefined) {
    throw new Error(`Cannot read the report "${file}": found no verdict with results, wanted a report.json`)
  }
  const results = fields.results.flatMap((entry) => resultOf(entry) ?? [])
  const title = textIn(fieldsOf(contract), 'title') ?? ''
  const digest = textIn(fieldsOf(contract), 'digest')
  const startedAt = textIn(fields, 'startedAt')
  const latency = latencyIn(fields.latency)
  return {
    file,
    version: textIn(fieldsOf(tool), 'version') ?? 'unknown',
    target: { name: textIn(fieldsOf(target), 'name') ?? '', baseUrl: textIn(fieldsOf(target), 'baseUrl') ?? '' },
    ...(digest === undefined
      ? {}
      : { contract: { name: `${title} ${textIn(fieldsOf(contract), 'version') ?? ''}`.trim(), digest } }),
    ...compact({ startedAt, latency }),
    verdict: textIn(fields, 'verdict') ?? '',
    results: new Map(results.map((result) => [result.id, result])),
    choices: new Map(listOf(fields.choices).map(choiceOf)),
  }
}

function resultOf(entry: unknown): ReadResult | undefined {
  const fields = fieldsOf(entry)
  const [id, status] = [textIn(fields, 'id'), textIn(fields, 'status')]
  if (id === undefined || status === undefined || !STATUSES.has(status)) return undefined
  return {
    id,
    status: status as Status,
    message: textIn(fields, 'message') ?? '',
    clauses: listOf(fields.clauses).filter((clause) => typeof clause === 'string'),
    accepted: fields.accepted === true,
  }
}

function latencyIn(value: unknown): Latency | undefined {
  const { median, p95, operations } = fieldsOf(value)
  if (typeof median !== 'number' || typeof p95 !== 'number') return undefined
  const numbers = Object.entries(fieldsOf(operations)).flatMap(([id, time]) =>
    typeof time === 'number' ? [[id, time] as const] : [],
  )
  return { median, p95, operations: Object.fromEntries(numbers) }
}

function choiceOf(entry: unknown): readonly [id: string, observed: string] {
  const fields = fieldsOf(entry)
  return [textIn(fields, 'id') ?? '', textIn(fields, 'observed') ?? '']
}
