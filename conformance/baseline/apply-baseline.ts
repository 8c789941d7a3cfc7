import type { Result } from '../report.js'

/** A known violation that does not affect the exit code until an expiry date. */
export interface AcceptedFailure {
  /** `check@key`. */
  readonly id: string
  readonly reason: string
  /** Last day on which it is accepted, YYYY-MM-DD. */
  readonly expires: string
}

export interface BaselineFacts {
  readonly accepted: readonly AcceptedFailure[]
  readonly today: string
  /** Ids of every requirement of the contract, including those outside this run. */
  readonly everything: ReadonlySet<string>
}

/** Marks accepted failures. A stale or expired entry becomes a failure itself, so that the list stays short. */
export function applyBaseline(results: readonly Result[], facts: BaselineFacts): readonly Result[] {
  const living = new Set(facts.accepted.filter(({ expires }) => expires >= facts.today).map(({ id }) => id))
  const marked = results.map((result): Result => {
    return result.status === 'fail' && living.has(result.id) ? { ...result, accepted: true } : result
  })
  const troubles = facts.accepted.flatMap((entry) => {
    const message = troubleOf(entry, results, facts)
    return message === undefined ? [] : [baselineResult(entry, results, message)]
  })
  return [...marked, ...troubles]
}

function troubleOf(
  { id, expires }: AcceptedFailure,
  results: readonly Result[],
  { today, everything }: BaselineFacts,
): string | undefined {
  if (!everything.has(id)) return `Baseline entry "${id}" is stale: found no such requirement, wanted its removal`
  if (expires < today)
    return `Baseline entry "${id}" is expired: found the expiry ${expires}, wanted a fix or a new date`
  const status = results.find((result) => result.id === id)?.status
  if (status === 'pass' || status === 'warn' || status === 'not-applicable') {
    return `Baseline entry "${id}" is stale: found the status ${status}, wanted its removal`
  }
  return undefined
}

function baselineResult(entry: AcceptedFailure, results: readonly Result[], message: string): Result {
  return {
    id: `baseline@${entry.id}`,
    check: 'baseline',
    area: results.find(({ id }) => id === entry.id)?.area ?? 'consistency',
    level: 'must',
    clauses: [],
    status: 'fail',
    message,
    expected: 'a baseline that lists only existing failures',
    actual: `accepted because: ${entry.reason}`,
    exchanges: [],
  }
}
