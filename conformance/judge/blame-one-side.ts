import type { Evidence } from '../check.js'
import type { Requirement } from '../plan/demand.js'
import type { Result } from '../report.js'

/**
 * If two answers disagree, one of them is wrong, and the comparison blames its own operation. But if the other
 * operation breaks a rule for single answers, that rule blames it, and the comparison is no evidence.
 */
export function blameOneSide(
  results: readonly Result[],
  wanted: readonly Requirement[],
  evidence: Evidence,
): readonly Result[] {
  const byId = new Map(wanted.map((requirement) => [requirement.id, requirement]))
  const own = results.filter((result) => result.status === 'fail' && result.level === 'must' && isOwn(result))
  const operationOf = new Map(evidence.exchanges.map(({ id, probe }) => [id, probe.operation]))
  const others = results.filter(({ id, status }) => status === 'fail' && byId.get(id)?.check.yields !== true)
  return results.map((result) => {
    const check = byId.get(result.id)?.check
    if (!isBlame(result) || check?.compares !== true) return result
    const first = check.yields === true ? yieldsTo(result, others, { byId, operationOf }) : undefined
    if (first !== undefined)
      return excused(result, first, 'Another check reports a violation in an answer that this one depends on')
    const blamed = byId.get(result.id)?.instance.operation
    const besides = new Set(result.exchanges.map((id) => operationOf.get(id)).filter((id) => id !== blamed))
    const cause = own.find(({ id, exchanges }) => {
      const { check, instance } = byId.get(id) ?? {}
      if (!besides.has(instance?.operation)) return false
      // A wrong record counts in every answer; other mistakes count only if they were found in these answers.
      return check?.reads === 'records' || exchanges.some((exchange) => result.exchanges.includes(exchange))
    })
    return cause === undefined ? result : excused(result, cause, 'The answer to compare with breaks a rule itself')
  })
}

/** Rules about a single answer. */
const AREAS: ReadonlySet<string> = new Set(['csv', 'column', 'type', 'invariant', 'order'])
const CHECKS: ReadonlySet<string> = new Set(['filter.applied', 'window.applied'])

function isOwn({ area, check }: Result): boolean {
  return AREAS.has(area) || CHECKS.has(check)
}

function isBlame({ status }: Result): boolean {
  return status === 'fail' || status === 'warn'
}

interface Judged {
  readonly byId: ReadonlyMap<string, Requirement>
  readonly operationOf: ReadonlyMap<string, string | undefined>
}

/** The result of another check that blames one of the compared operations; this result yields to it. */
function yieldsTo(result: Result, others: readonly Result[], { byId, operationOf }: Judged): Result | undefined {
  const operations = new Set(result.exchanges.map((id) => operationOf.get(id)))
  return others.find(({ id }) => operations.has(byId.get(id)?.instance.operation))
}

function excused({ expected: _expected, actual: _actual, ...result }: Result, cause: Result, why: string): Result {
  const message = `${why}: see ${cause.id}`
  return { ...result, status: 'no-evidence', reason: 'prerequisite', message }
}
