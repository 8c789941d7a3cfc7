import { compact, type Level } from '../../spec/index.js'
import type { Evidence, Finding, Mark } from '../check.js'
import { exchangeById } from '../evidence/exchanges-by-id.js'
import type { Requirement } from '../plan/demand.js'
import type { Result } from '../report.js'
import { isBeyondOneRun } from './beyond-one-run.js'
import { blameOneSide } from './blame-one-side.js'
import { citedClauses } from './cited-clauses.js'
import { curlLine } from './curl-line.js'
import { cutText } from './cut-text.js'
import { findingOf } from './finding-of.js'
import type { Requests } from './requests-by-requirement.js'

export interface Judging {
  /** Why the implementation cannot be judged. */
  readonly problem: string | undefined
  /** The requests that were planned for a requirement. */
  readonly sentFor: ReadonlyMap<string, Requests>
}

/** A result for each requirement, in their order. */
export function judgeEach(wanted: readonly Requirement[], evidence: Evidence, judging: Judging): readonly Result[] {
  const each = wanted.map((requirement) => judgeOne(requirement, evidence, judging))
  return blameOneSide(each, wanted, evidence)
}

function judgeOne({ id, check, instance }: Requirement, evidence: Evidence, { problem, sentFor }: Judging): Result {
  const { parameter, column, level = check.level } = instance
  const finding = settle(spared(findingOf({ id, check, instance }, evidence), problem), level)
  const first = exchangeById(evidence, finding.exchanges[0])
  const curl = first === undefined ? undefined : curlLine(first, evidence)
  const { operation = instance.operation, status, reason, message, expected, actual, exchanges, marks } = finding
  const because = sentFor.get(id)
  return {
    id,
    ...compact({ operation, parameter, column }),
    check: check.id,
    area: check.area,
    level,
    clauses: citedClauses(evidence.contract, check, instance),
    status,
    ...compact({ reason }),
    message: cutText(message),
    ...compact({ expected: expected && cutText(expected), actual: actual && cutText(actual) }),
    exchanges,
    ...compact({ marks: marks?.slice(0, MOST_MARKS).map(cutMark) }),
    ...(isBeyondOneRun({ id, check, instance }, finding, evidence) ? { beyondOneRun: true as const } : {}),
    ...compact({ curl, because }),
  }
}

/** A server may send a hundred thousand wrong columns. */
const MOST_MARKS = 50

function cutMark(mark: Mark): Mark {
  return mark.columns === undefined ? mark : { ...mark, columns: mark.columns.slice(0, MOST_MARKS) }
}

/** A wrong address would break every rule, and a mistake in the set-up is not a violation. */
function spared(finding: Finding, problem: string | undefined): Finding {
  if (problem === undefined || (finding.status !== 'fail' && finding.status !== 'warn')) return finding
  return { status: 'no-evidence', reason: 'prerequisite', message: problem, exchanges: finding.exchanges }
}

/** A broken `should` warns, and an observation is never blamed. */
function settle(finding: Finding, level: Level): Finding {
  if (level === 'should' && finding.status === 'fail') return { ...finding, status: 'warn' }
  if (level === 'observe' && (finding.status === 'fail' || finding.status === 'warn')) {
    return { ...finding, status: 'observed' }
  }
  return finding
}
