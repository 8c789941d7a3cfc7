import {
  everyRateHeaders,
  inNumber,
  type Operation,
  type QuotaTold,
  textOf,
  windowLength,
} from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { asTier } from '../../ask/tier-calls.js'
import { cacheOne } from '../../cache/cache.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { callingTiers, isCallable } from '../../credentials/may-call.js'
import { costUntil } from '../../evidence/cost-until.js'
import { exchangesOf } from '../../evidence/exchanges-of.js'
import type { Exchange } from '../../exchange.js'
import { bodyMember } from '../../read/body-member.js'
import { endedAt, sentAt } from '../../read/time.js'
import { cited } from '../finding/cited.js'
import { noEvidence, notApplicable, pass, unanswered, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'
import { answersTo, quotaFor, sentHeader } from './quota-place.js'
import { resetProblem } from './quota-reset.js'

export const quotaTold: Check = {
  id: 'quota.told',
  area: 'quota',
  level: 'must',
  elsewhere: 'No answer shows the figures of a quota in its body',
  title: 'The figures of the quota in a body are those of the caller',
  explain:
    'Every tier calls the operation. Violations are: another limit than that of the tier; used and remaining requests that do not add up to it; another number of remaining requests than in the rate header of the same window of the same answer (the body may leave this request out); an end of the window that is in another form, has passed, or is too far away.',
  instances: (contract) =>
    contract.operations.filter(isCallable).flatMap((operation) =>
      (operation.quotas ?? []).flatMap((quota, place) =>
        callingTiers(contract, operation)
          .filter((tier) => tier !== '')
          .map((tier) => ({
            key: place === 0 ? `${operation.id}#${tier}` : `${operation.id}#${tier}#${quota.window}`,
            operation: operation.id,
            tier,
            detail: quota.window,
            ...cited(quota.clause, operation.clause),
          })),
      ),
    ),
  needs: probesOf,
  derives: probesOf,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const quota = operation.quotas?.find(({ window }) => window === instance.detail)
    const limit = quota && quotaFor(instance, evidence)[quota.window]
    if (quota === undefined || limit === undefined) return notApplicable('The tier has no such limit')
    const answers = answersTo(instance.tier, evidence).filter(
      (exchange) => exchange.probe.operation === operation.id && hasSuccessStatus(exchange),
    )
    if (answers.length === 0) return unanswered(probesOf(instance, evidence)[0], evidence)
    for (const exchange of answers) {
      const problem = problemIn(exchange, quota, { limit, operation, evidence })
      if (problem === undefined) continue
      return violated(instance, {
        message: `${problem.path} is ${JSON.stringify(problem.found)} for ${instance.tier}, wanted ${problem.wanted}`,
        expected: problem.wanted,
        actual: textOf(problem.found),
        exchanges: [exchange],
      })
    }
    const shown = answers.filter((exchange) =>
      [quota.limit, quota.used, quota.remaining, quota.reset].some(
        (path) => path !== undefined && isPresent(bodyMember(exchange, path)),
      ),
    )
    return shown.length === 0
      ? noEvidence('no-data', `No answer of ${operation.id} shows a figure`, answers)
      : pass(`${inNumber(shown.length, 'answer shows', 'answers show')} the figures of ${instance.tier}`, shown)
  },
}

interface Problem {
  readonly path: string
  readonly found: unknown
  readonly wanted: string
}

interface Judged {
  readonly limit: number
  readonly operation: Operation
  readonly evidence: Evidence
}

function problemIn(exchange: Exchange, quota: QuotaTold, judged: Judged): Problem | undefined {
  const { limit } = judged
  const figures = figuresIn(exchange, quota)
  const outside = figures.find(({ figure }) => !(Number.isInteger(figure) && figure >= 0 && figure <= limit))
  if (outside !== undefined)
    return { path: outside.path, found: outside.figure, wanted: `a whole number from 0 to ${limit}` }
  const [told, used, left] = [quota.limit, quota.used, quota.remaining].map((path) =>
    figures.find((one) => one.path === path),
  )
  if (told !== undefined && told.figure !== limit) return { path: told.path, found: told.figure, wanted: String(limit) }
  if (used !== undefined && left !== undefined && used.figure + left.figure !== limit)
    return {
      path: left.path,
      found: left.figure,
      wanted: `${limit - used.figure}, what ${used.figure} leaves of ${limit}`,
    }
  return besideHeader(exchange, quota, judged, left ?? used) ?? endProblem(exchange, quota)
}

interface Figure {
  readonly path: string
  readonly figure: number
}

function figuresIn(exchange: Exchange, { limit, used, remaining }: QuotaTold): readonly Figure[] {
  return [limit, used, remaining].flatMap((path) => {
    const value = path === undefined ? undefined : bodyMember(exchange, path)
    return path === undefined || !isPresent(value) ? [] : [{ path, figure: Number(value) }]
  })
}

/** The body may leave this request out, and one of the two may count requests of the account that were under way. */
function besideHeader(
  exchange: Exchange,
  quota: QuotaTold,
  { limit, operation, evidence }: Judged,
  shown: Figure | undefined,
): Problem | undefined {
  const header = remainingIn(exchange, quota, evidence)
  if (shown === undefined || header === undefined) return undefined
  const left = shown.path === quota.used ? limit - shown.figure : shown.figure
  const meanwhile = costMeanwhile(exchange, evidence)
  return left >= header - meanwhile && left <= header + operation.cost + meanwhile
    ? undefined
    : { path: shown.path, found: shown.figure, wanted: `a figure with ${header} remaining, as in the header` }
}

/** The cost of the other requests of the account that were under way at the same time. */
function costMeanwhile(exchange: Exchange, { exchanges, asides }: Evidence): number {
  if (exchange.alone === true) return 0
  const all = [exchanges, asides].map((list) => costs(exchangesOf(list, exchange.account)))
  const underWay = all.map(({ begun, ended }) => begun(endedAt(exchange)) - ended(sentAt(exchange) - 1))
  return underWay.reduce((sum, cost) => sum + cost, -exchange.probe.cost)
}

const costs = cacheOne((exchanges: readonly Exchange[]) => ({
  begun: costUntil(exchanges, sentAt),
  ended: costUntil(exchanges, endedAt),
}))

function endProblem(exchange: Exchange, { reset, window, form }: QuotaTold): Problem | undefined {
  const found = reset === undefined ? undefined : bodyMember(exchange, reset)
  if (reset === undefined || !isPresent(found)) return undefined
  const wanted = resetProblem(textOf(found), form, windowLength(window) / 1000, exchange)
  return wanted === undefined ? undefined : { path: reset, found, wanted }
}

/** The remaining requests of the same window, by the header of the same answer. */
function remainingIn(exchange: Exchange, { window }: QuotaTold, evidence: Evidence): number | undefined {
  const shown = everyRateHeaders(evidence.contract).find(({ remaining }) => remaining.window === window)
  const text = shown && sentHeader(exchange, shown.remaining.header)
  return text === undefined || !/^\d+$/.test(text.trim()) ? undefined : Number(text)
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function probesOf(instance: Instance, evidence: Evidence) {
  const operation = operationOf(instance, evidence.contract)
  const probe = asTier(operation, instance.tier ?? '', evidence)
  return probe === undefined ? readsAnyAnswer.derives(instance, evidence) : presentValues(probe)
}
