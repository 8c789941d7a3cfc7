import { CallerRefused } from '../credentials/caller-refused.js'
import { ApiError } from '../model/api-error.js'
import type { Outcome } from '../model/facts.js'
import { andThen, attempt, type MaybePromise } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Progress } from '../model/progress.js'
import type { Taken } from '../model/quota-store.js'
import type { Reply } from '../model/reply.js'
import { forcedDecision } from '../steer/force.js'
import type { WorldView } from '../worlds/world-view.js'
import { carelessIdentify } from './careless-identify.js'
import { costOf, countsOnlySuccesses, QuotaExceeded, settle } from './charge.js'
import { ANSWERED, begin, type Decision, noOperation } from './decision.js'
import { passFirstGate, passGates, passQuota } from './pipeline.js'
import { writeRefusal } from './refusal.js'
import type { Service } from './service.js'

export interface Decided {
  readonly progress: Progress
  readonly decision: Decision
}

/** One request against one state of one world: routed, steered, passed through the gates, handled, written. */
export function decide(request: PlainRequest, now: number, view: WorldView, service: Service): MaybePromise<Decided> {
  const found = view.routes.find(request.method, request.path)
  if (found.kind === 'operation') {
    const progress = begin(request, now, view, found.operation, found.pathValues)
    return attempt(
      () => andThen(serve(progress, view, service), (decision) => ({ progress, decision })),
      (error) => andThen(refuse(error, progress, view, service), (decision) => ({ progress, decision })),
    )
  }
  const progress = begin(request, now, view, noOperation(view.contract), {})
  return andThen(identifyQuietly(progress, view), () => {
    const reply = writeRefusal(new ApiError(found.kind), progress, service)
    if (found.kind === 'path-unknown') return { progress, decision: { reply, rule: 'path' } }
    const allow = ['Allow', found.allowed.join(', ')] as const
    const named = reply.headers.some(([name]) => name.toLowerCase() === 'allow')
    const allowed = named ? reply : { ...reply, headers: [...reply.headers, allow] }
    return { progress, decision: { reply: allowed, rule: 'method' } }
  })
}

function serve(progress: Progress, view: WorldView, service: Service): MaybePromise<Decision> {
  return andThen(forcedDecision(progress, view, service), (forced) => {
    if (forced) return andThen(identifyQuietly(progress, view), () => forced())
    return andThen(passFirstGate(progress, view, service.symbols), () => answer(progress, view, service))
  })
}

function answer(progress: Progress, view: WorldView, service: Service): MaybePromise<Decision> {
  const shelf = isKeepable(progress) ? view.shelf(progress.now) : undefined
  const question = `${progress.account?.id} ${progress.request.path}?${progress.request.query}`
  const known = shelf?.get(question)
  // Whoever got this answer before would pass the other gates again.
  if (known) return andThen(passQuota(progress, view, service.symbols), () => close(known, progress, view, true))
  return andThen(passGates(progress, view, service.symbols), () =>
    andThen(service.handle(progress), (outcome) => {
      const reply = service.writeOutcome(changed(outcome, progress, view), progress)
      shelf?.keep(question, reply)
      return close(reply, progress, view, false)
    }),
  )
}

/** The answer follows from account, path and query. */
function isKeepable({ operation }: Progress): boolean {
  return (
    operation.method === 'get' && operation.parameters.every(({ in: place }) => place === 'query' || place === 'path')
  )
}

function close(reply: Reply, progress: Progress, view: WorldView, kept: boolean): MaybePromise<Decision> {
  if (!countsOnlySuccesses(progress)) return { reply, rule: ANSWERED, kept }
  return andThen(settle(progress, view), (quota) => {
    progress.quota = quota
    return { reply, rule: ANSWERED }
  })
}

function changed(outcome: Outcome, progress: Progress, { faults }: WorldView): Outcome {
  let result = outcome
  for (const fault of faults) result = fault.outcome?.(result, progress) ?? result
  return result
}

/** A request of which everything but the quota was known, and the quota is spent. */
export function decideSpent(
  progress: Progress,
  taken: Taken,
  view: WorldView,
  service: Service,
): MaybePromise<Decided> {
  const error = new QuotaExceeded(progress, taken)
  return andThen(refuse(error, progress, view, service), (decision) => ({ progress, decision }))
}

/** Turns a refusal into an answer; anything else is a defect and goes on. */
function refuse(error: unknown, progress: Progress, view: WorldView, service: Service): MaybePromise<Decision> {
  if (!(error instanceof ApiError)) throw error
  const rule = progress.gate ? `gate:${progress.gate}` : ANSWERED
  return andThen(account(error, progress, view), () => ({
    reply: writeRefusal(error, progress, service),
    rule,
    ...codeOf(error, progress),
  }))
}

function codeOf(error: ApiError, { contract }: Progress): { readonly error?: string } {
  const entry = contract.errors.find(({ when }) => when.includes(error.when))
  return entry ? { error: entry.code } : {}
}

/** What a refused request costs and what its rate headers show: a refused caller who is known sees figures, and pays nothing. */
function account(error: ApiError, progress: Progress, view: WorldView): MaybePromise<void> {
  if (error instanceof QuotaExceeded) {
    progress.quota = error.taken
    return undefined
  }
  if (error instanceof CallerRefused) {
    progress.account = error.account
    return look(progress, view)
  }
  if (progress.quota || !progress.account) return undefined
  // A later gate refused before the quota was asked: where every request counts, this one does too.
  if (countsOnlySuccesses(progress)) return look(progress, view)
  const who = { account: progress.account, scheme: progress.scheme }
  return andThen(view.quota.take(who, progress.now, costOf(progress, view)), (quota) => {
    progress.quota = quota
  })
}

function look(progress: Progress, view: WorldView): MaybePromise<void> {
  if (!progress.account) return undefined
  const who = { account: progress.account, scheme: progress.scheme }
  return andThen(view.quota.look(who, progress.now), (quota) => {
    progress.quota = quota
  })
}

/** Who is calling, for the headers of an answer that asks for no credential. */
function identifyQuietly(progress: Progress, view: WorldView): MaybePromise<void> {
  return attempt(
    () =>
      andThen(carelessIdentify(progress, view.directory, view.faults), (identity) => {
        progress.account = identity.account
        progress.tier = identity.tier
        progress.scheme = identity.scheme
        return look(progress, view)
      }),
    (error) => {
      if (!(error instanceof ApiError)) throw error
    },
  )
}
