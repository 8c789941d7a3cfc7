import type { Contract } from '../../spec/index.js'
import type { CoachFinding, CoachReport } from '../model/coach-report.js'
import type { RequestLog } from '../worlds/request-log.js'
import { BETTER_CODE } from './better-code.js'
import type { Habit } from './habit.js'
import { observedRequests } from './observed.js'
import { burst, keyInBrowser, notCached, overTheCap, pastTheEnd } from './reading-habits.js'
import { backOff, expiredToken, ignoredQuota, repeatedRefusal } from './retry-habits.js'

/** The rules of the coach, the costliest habit first. */
const HABITS: readonly Habit[] = [
  keyInBrowser,
  backOff,
  ignoredQuota,
  expiredToken,
  repeatedRefusal,
  notCached,
  burst,
  pastTheEnd,
  overTheCap,
]

const MOST_SHOWN = 20

/** The habits that the requests of a log show. */
export function coachReportOf(log: RequestLog, contract: Contract): CoachReport {
  const requests = observedRequests(log, contract)
  const findings = HABITS.flatMap(({ rule, clause, instead, find }) =>
    find(requests, contract).map((found): CoachFinding => {
      const cited = contract.clauses.find(({ id }) => id === (found.clause ?? clause))
      return {
        rule,
        says: found.says,
        instead,
        write: BETTER_CODE[rule]?.(contract) ?? '',
        ...(cited && { clause: { id: cited.id, text: cited.text } }),
        account: found.requests.at(-1)?.account,
        requests: found.requests.slice(0, MOST_SHOWN).map(({ id }) => id),
      }
    }),
  )
  return { clean: findings.length === 0, requests: requests.length, findings }
}
