import type { Evidence } from '../check.js'
import type { Requirement } from '../plan/demand.js'
import type { Result } from '../report.js'

/**
 * Where two answers disagree, one of them is wrong, and the comparison blames the operation that it belongs to. While the other
 * operation breaks a rule of its own, that rule blames it, and the comparison shows nothing.
 */
export function blameOneSide(
  results: readonly Result[],
  wanted: readonly Requirement[],
  evidence: Evidence,
): readonly Result[] {
  const byId = new Map(wanted.map((requirement) => [requirement.id, requirement]))
  const own = results.filter((result) => result.status === 'fail' && result.level === 'must' && isOwn(result))
  const operationOf = new Map(evidence.exchanges.map(({ id, probe }) => [id, probe.operation]))
  return results.map((result) => {
    const isBlame = result.status === 'fail' || result.status === 'warn'
    if (!isBlame || byId.get(result.id)?.check.compares !== true) return result
    const blamed = byId.get(result.id)?.instance.operation
    const others = new Set(result.exchanges.map((id) => operationOf.get(id)).filter((id) => id !== blamed))
    const cause = own.find(({ id, exchanges }) => {
      const { check, instance } = byId.get(id) ?? {}
      if (!others.has(instance?.operation)) return false
      // A wrong record is wrong in every answer; what else is wrong must have been found in these very answers.
      return check?.reads === 'records' || exchanges.some((exchange) => result.exchanges.includes(exchange))
    })
    return cause === undefined ? result : excused(result, cause)
  })
}

/** Rules that speak of one answer alone. */
const AREAS: ReadonlySet<string> = new Set(['csv', 'column', 'type', 'invariant', 'order'])
const CHECKS: ReadonlySet<string> = new Set(['filter.applied', 'window.applied'])

function isOwn({ area, check }: Result): boolean {
  return AREAS.has(area) || CHECKS.has(check)
}

function excused({ expected: _expected, actual: _actual, ...result }: Result, cause: Result): Result {
  const message = `The answer that it is compared with breaks a rule of its own: see ${cause.id}`
  return { ...result, status: 'no-evidence', reason: 'prerequisite', message }
}
