import { type Contract, quotaLimits } from '../../spec/index.js'
import { toIso } from '../clock/clock-state.js'
import { dateHeader } from '../clock/date-header.js'
import type { TimeSource } from '../clock/system-clock.js'
import { DAY, endOf } from '../clock/time-units.js'
import { exposed, isPreflight, preflight } from '../http/cross-origin.js'
import { defectReply } from '../http/failure-reply.js'
import type { Choices } from '../model/choices.js'
import type { Decided } from '../model/decision.js'
import type { Charged } from '../model/facts.js'
import { andThen, attempt, type MaybePromise } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Answered, Repeat, Reply } from '../model/reply.js'
import { type Header, isSameName, withHeaders } from '../model/reply-headers.js'
import type { Service } from '../model/service.js'
import { DEFAULT_WORLD } from '../model/world-name.js'
import { isAimedAt } from '../steer/aim.js'
import { explain } from '../steer/explain.js'
import { appliedPreferences, type Preferences, readPreferences } from '../steer/prefer.js'
import type { LogEntry, NumberedEntry } from '../worlds/request-log.js'
import type { RequestWorld } from '../worlds/request-world.js'
import type { WorldView } from '../worlds/world-view.js'
import { conditionalReply } from './conditional-reply.js'
import { answerCached, decide } from './decide.js'
import { rateHeaders } from './rate-headers.js'
import { retryAfter, usualHeaders } from './usual-headers.js'

export interface CoreServices {
  readonly time: TimeSource
  readonly service: Service
  /** Whether answers may be repeated. They may only if the state of the worlds is in this process. */
  readonly repeats: boolean
  /** Called for every decided request. */
  decided(world: RequestWorld, view: WorldView, numbered: NumberedEntry): void
  /** Called for a defect of the mock itself; the client gets a 500. */
  defect(error: unknown): void
}

/** Answers one request of one world; never throws. Synchronous with the state in memory and without a delay. */
export function respond(world: RequestWorld, request: PlainRequest, core: CoreServices): MaybePromise<Answered> {
  return attempt(
    () => andThen(world.view(), (view) => respondIn({ view, world, core, arrived: core.time.ticks() }, request)),
    (error) => ({ reply: defectReply(error, core.defect) }),
  )
}

/** The world and the view that answer a request. */
interface Place {
  readonly view: WorldView
  readonly world: RequestWorld
  readonly core: CoreServices
  /** When the request arrived. */
  readonly arrived: number
}

function respondIn(place: Place, request: PlainRequest): MaybePromise<Answered> {
  const { view, world, core } = place
  if (isPreflight(request)) return { reply: preflight(view.contract, request) }
  const header = request.header('prefer')
  const preferences = header === undefined ? undefined : readPreferences(header)
  const wait = (preferences?.wait ?? 0) + latencyOf(view, request)
  const go = (): MaybePromise<Answered> =>
    andThen(decide(request, world.now(view), view, core.service), (decided) => {
      const reply = finish(decided, preferences, place)
      const repeat = preferences ? undefined : repeatOf(decided, place)
      return repeat ? { reply, repeat } : { reply }
    })
  return wait > 0 ? core.time.delay(wait).then(go) : go()
}

const LONGEST = 30_000

function latencyOf({ scenario, routes }: WorldView, request: PlainRequest): number {
  if (scenario.latency.length === 0) return 0
  const found = routes.find(request.method, request.path)
  const operation = found.kind === 'operation' ? found.operation : undefined
  let total = 0
  for (const rule of scenario.latency) if (isAimedAt(rule, operation, request.path)) total += rule.milliseconds
  return Math.min(total, LONGEST)
}

/** Adds the date, rate headers and further headers, applies faults, and writes the log. */
function finish(decided: Decided, preferences: Preferences | undefined, place: Place): Reply {
  const { facts, decision } = decided
  const { view } = place
  const { request, now } = facts
  const headers: Header[] = [dateHeader(now)]
  ownHeaders(headers, facts, decision.reply)
  const applied = preferences ? appliedPreferences(preferences, decision.rule) : []
  if (applied.length > 0) headers.push(['Preference-Applied', applied.join(', ')])
  if (preferences?.explain) headers.push(['X-Pipeproof-Explain', explain(decision.rule, facts)])
  if (request.header('origin') !== undefined) headers.push(...exposed(view.contract))
  let reply = withHeaders(conditionalReply(decision.reply, facts), headers)
  for (const fault of view.faults) reply = fault.reply?.(reply, facts) ?? reply
  note(decided, reply, place)
  return reply
}

/** Writes the log, and calls the listeners. */
function note({ facts, decision }: Decided, reply: Reply, { view, world, core, arrived }: Place): void {
  const { request, operation, account, scheme, tier, quota, now } = facts
  const entry: LogEntry = {
    at: now,
    ticks: arrived,
    milliseconds: core.time.ticks() - arrived,
    method: request.method,
    path: request.path,
    query: request.query,
    operation: operation.id || undefined,
    account: account?.id,
    scheme,
    status: reply.status,
    error: decision.error,
    rule: decision.rule,
    figures:
      operation.id === '' ? undefined : { operation, account: account?.id, scheme, tier, quota, query: request.query },
  }
  const id = world.log.add(entry, { request, reply })
  core.decided(world, view, { id, entry })
}

/**
 * Answers an equal later request: the same text, the same state of the world, the same day, and a credential that is
 * still valid. Its caller, parameters and rows are as before; quota, date and log are new.
 */
function repeatOf({ facts, decision }: Decided, place: Place): Repeat | undefined {
  const { view, world, core } = place
  if (!core.repeats || !decision.cached || !isSteady(view, world)) return undefined
  const until = Math.min(endOf(DAY, facts.now), facts.until)
  return () => {
    if (world.view() !== view) return undefined
    const now = world.now(view)
    if (now >= until) return undefined
    return andThen(answerCached(decision.reply, { ...facts, now }, view, core.service), (decided) =>
      finish(decided, undefined, { ...place, arrived: core.time.ticks() }),
    )
  }
}

/** Whether equal requests get equal answers, apart from date and rate headers, while this state lasts. */
function isSteady({ scenario, faults }: WorldView, world: RequestWorld): boolean {
  return world.name === DEFAULT_WORLD && faults.length + scenario.forced.length + scenario.latency.length === 0
}

/**
 * Rate headers, and further ones: those that `extras` chooses, or the usual ones if the document leaves nothing open.
 */
function ownHeaders(headers: Header[], facts: Charged, { status, headers: known }: Reply): void {
  const { contract, choices, quota, now } = facts
  const on401 = status === 401 ? choices['rate-headers-on-401'] : undefined
  if (quota && on401 !== 'never') headers.push(...rateHeaders(contract, choices, quota, now))
  else if (on401 === 'always') headers.push(...unknownCallerHeaders(contract, choices, now))
  if (choices.extras === undefined) headers.push(...usualHeaders(facts, status, known))
  if (choices.extras !== 'headers' && choices.extras !== 'both') return
  if (status === 429) headers.push(...retryAfter(facts))
  headers.push(['X-Served-At', toIso(now)])
  if (!known.some((one) => isSameName(one, 'Cache-Control'))) headers.push(['Cache-Control', 'private, max-age=300'])
}

/** `rate-headers-on-401: always`: an unknown caller sees the lowest tier's quota, untouched. */
function unknownCallerHeaders(contract: Contract, choices: Choices, now: number): readonly Header[] {
  const limits = quotaLimits(contract.tiers[0]?.quota ?? {})
  const untouched = limits.map(({ window, length, limit }) => [window, { limit, used: 0, resetAt: endOf(length, now) }])
  return rateHeaders(contract, choices, { allowed: true, ...Object.fromEntries(untouched) }, now)
}
