import { toIso } from '../clock/clock-state.js'
import { dateHeader } from '../clock/date-header.js'
import type { TimeSource } from '../clock/system-clock.js'
import { exposed, isPreflight, preflight } from '../http/cross-origin.js'
import { defectReply } from '../http/failure-reply.js'
import { remember } from '../http/repeat/remember.js'
import { andThen, attempt, type MaybePromise } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Progress } from '../model/progress.js'
import type { Reply } from '../model/reply.js'
import { type Header, ownError, withHeaders } from '../model/reply-headers.js'
import { isAimedAt } from '../steer/aim.js'
import { explain } from '../steer/explain.js'
import { appliedPreferences, type Preferences, readPreferences } from '../steer/prefer.js'
import type { LogEntry } from '../worlds/request-log.js'
import type { RequestWorld } from '../worlds/request-world.js'
import { StateUnavailable } from '../worlds/state/state-store.js'
import type { WorldView } from '../worlds/world-view.js'
import { type Decided, decide } from './decide.js'
import { rateHeaders } from './rate-headers.js'
import type { Service } from './service.js'
import { unknownCallerHeaders } from './unknown-caller-headers.js'

export interface CoreServices {
  readonly time: TimeSource
  readonly service: Service
  /** Told of every decided request. */
  decided(world: RequestWorld, view: WorldView, entry: LogEntry): void
  /** Told of a defect of the mock itself; the client gets a 500. */
  defect(error: unknown): void
}

/** Answers one request of one world; never throws. Without a wait and with the state in memory it answers at once. */
export function answerIn(world: RequestWorld, request: PlainRequest, core: CoreServices): MaybePromise<Reply> {
  return attempt(
    () => andThen(world.view(), (view) => answerWith(view, world, request, core)),
    (error) => broken(error, core),
  )
}

function answerWith(
  view: WorldView,
  world: RequestWorld,
  request: PlainRequest,
  core: CoreServices,
): MaybePromise<Reply> {
  if (isPreflight(request)) return preflight(view.contract)
  const header = request.header('prefer')
  const preferences = header === undefined ? undefined : readPreferences(header)
  const wait = (preferences?.wait ?? 0) + latencyOf(view, request)
  const go = (): MaybePromise<Reply> =>
    andThen(decide(request, world.now(view), view, core.service), (decided) =>
      finish(decided, preferences, { view, world, core }),
    )
  return wait > 0 ? core.time.delay(wait).then(go) : go()
}

const LONGEST = 30_000

function latencyOf({ scenario, routes }: WorldView, request: PlainRequest): number {
  if (scenario.latency.length === 0) return 0
  const found = routes.find(request.method, request.path)
  const operation = found.kind === 'operation' ? found.operation.id : undefined
  let total = 0
  for (const rule of scenario.latency) if (isAimedAt(rule, operation, request.path)) total += rule.milliseconds
  return Math.min(total, LONGEST)
}

export interface Place {
  readonly view: WorldView
  readonly world: RequestWorld
  readonly core: CoreServices
}

/** Dates, rate headers, faults, the log. */
export function finish(decided: Decided, preferences: Preferences | undefined, place: Place): Reply {
  const { progress, decision } = decided
  const { view } = place
  const { request, now } = progress
  const headers: Header[] = [dateHeader(now)]
  ownHeaders(headers, progress, decision.reply.status)
  const applied = preferences ? appliedPreferences(preferences, decision.rule) : []
  if (applied.length > 0) headers.push(['Preference-Applied', applied.join(', ')])
  if (preferences?.explain) headers.push(['X-Pipeproof-Explain', explain(decision.rule, progress)])
  if (request.header('origin') !== undefined) headers.push(...exposed(view.contract))
  let reply = withHeaders(decision.reply, headers)
  for (const fault of view.faults) reply = fault.reply?.(reply, progress) ?? reply
  note(progress, { now, status: reply.status, rule: decision.rule, error: decision.error }, place)
  if (!preferences) remember(decided, view)
  return reply
}

interface Noted extends Pick<LogEntry, 'status' | 'rule' | 'error'> {
  readonly now: number
}

/** Into the log, and to whoever listens. */
export function note(progress: Progress, { now, status, rule, error }: Noted, { view, world, core }: Place): void {
  const { request, operation, account, scheme } = progress
  const entry: LogEntry = {
    at: now,
    method: request.method,
    path: request.path,
    query: request.query,
    operation: operation.id || undefined,
    account: account?.id,
    scheme,
    status,
    error,
    rule,
  }
  world.log.add(entry)
  core.decided(world, view, entry)
}

/** Rate headers, and the further headers that `extras` chooses. */
function ownHeaders(headers: Header[], progress: Decided['progress'], status: number): void {
  const { contract, choices, quota, now } = progress
  const on401 = status === 401 ? choices['rate-headers-on-401'] : undefined
  if (quota && on401 !== 'never') headers.push(...rateHeaders(contract, choices, quota))
  else if (on401 === 'always') headers.push(...unknownCallerHeaders(contract, choices, now))
  if (choices.extras !== 'headers' && choices.extras !== 'both') return
  if (status === 429 && quota) {
    const resetAt = (quota[quota.exhausted ?? 'day'] ?? { resetAt: now }).resetAt
    headers.push(['Retry-After', String(Math.max(1, Math.ceil((resetAt - now) / 1000)))])
  }
  headers.push(['X-Served-At', toIso(now)], ['Cache-Control', 'private, max-age=300'])
}

function broken(error: unknown, core: CoreServices): Reply {
  if (error instanceof StateUnavailable) {
    const reply = ownError(503, 'STATE_UNAVAILABLE', 'Service unavailable', `${error.message}; try again`)
    return withHeaders(reply, [['Retry-After', '1']])
  }
  return defectReply(error, core.defect)
}
