import type { Finding, NoEvidenceReason, Status } from '../check.js'
import { fieldsOf, listOf, textIn } from './fields.js'

const STATUSES: ReadonlySet<string> = new Set<Status>([
  'pass',
  'fail',
  'warn',
  'observed',
  'not-applicable',
  'no-evidence',
])

/** The findings by requirement that a recording contains; anything else is ignored. */
export function readDecided(value: unknown): ReadonlyMap<string, Finding> {
  return new Map(
    Object.entries(fieldsOf(value)).flatMap(([id, entry]) => {
      const finding = findingIn(entry)
      return finding === undefined ? [] : [[id, finding] as const]
    }),
  )
}

function findingIn(value: unknown): Finding | undefined {
  const fields = fieldsOf(value)
  const status = textIn(fields, 'status') ?? ''
  if (!STATUSES.has(status)) return undefined
  const reason = textIn(fields, 'reason')
  return {
    status: status as Status,
    ...(reason === undefined ? {} : { reason: reason as NoEvidenceReason }),
    message: textIn(fields, 'message') ?? '',
    exchanges: listOf(fields.exchanges).filter((id) => typeof id === 'string'),
  }
}
