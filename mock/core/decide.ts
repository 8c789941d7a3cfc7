import { type Contract, madeOnce, type Operation } from '../../spec/index.js'
import { CallerRefused } from '../credentials/caller-refused.js'
import { chargeRefused, countsOnlySuccesses, look, QuotaExceeded, settle } from '../gates/charge.js'
import { isRefusal, returned } from '../gates/gate.js'
import { NO_CALLER } from '../gates/identify.js'
import { Refused } from '../gates/in-order.js'
import { acceptedOperation, isNotAcceptable, readsAccept } from '../model/accepted-answer.js'
import { ApiError } from '../model/api-error.js'
import { ANSWERED, type Decided, type Decision } from '../model/decision.js'
import { type Arrived, type Charged, type Identified, type Reached, type Routed, withRows } from '../model/facts.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'
import type { Service } from '../model/service.js'
import { forcedDecision } from '../steer/force.js'
import type { WorldView } from '../worlds/world-view.js'
import { writeRefusal } from './write-refusal.js'

/** Decides one request by one state of one world: route, preferences, gates, handler, writer. */
export function decide(request: PlainRequest, now: number, view: WorldView, service: Service): MaybePromise<Decided> {
  const { choices, contract } = view
  const found = view.routes.find(request.method, request.path)
  if (found.kind !== 'operation') return decideUnrouted({ request, now, choices, contract }, found, view, service)
  const operation = acceptedOperation(found.operation, request)
  const facts: Routed = { request, now, choices, contract, operation, pathValues: found.pathValues }
  return andThen(forcedDecision(facts, view, service), (forced) =>
    forced ? andThen(knownCaller(facts, view), forced) : passGates(facts, view, service),
  )
}

type Unrouted = Exclude<ReturnType<WorldView['routes']['find']>, { readonly kind: 'operation' }>

function decideUnrouted(arrived: Arrived, found: Unrouted, view: WorldView, service: Service): MaybePromise<Decided> {
  const routed = { ...arrived, operation: noOperation(arrived.contract), pathValues: {} }
  return andThen(knownCaller(routed, view), (facts) => {
    const reply = writeRefusal(new ApiError(found.kind), facts, service)
    if (found.kind === 'path-unknown') return { facts, decision: { reply, rule: 'path' } }
    const allow = ['Allow', found.allowed.join(', ')] as const
    const named = reply.headers.some(([name]) => name.toLowerCase() === 'allow')
    const allowed = named ? reply : { ...reply, headers: [...reply.headers, allow] }
    return { facts, decision: { reply: allowed, rule: 'method' } }
  })
}

/** The caller, for the headers of an answer that needs no credential. */
function knownCaller(facts: Routed, view: WorldView): MaybePromise<Charged> {
  return andThen(view.gates.identify(facts), (caller) => {
    if (caller instanceof Refused) return { ...facts, ...NO_CALLER, quota: undefined }
    return andThen(look(caller, view), (quota) => ({ ...caller, quota }))
  })
}

function passGates(facts: Routed, view: WorldView, service: Service): MaybePromise<Decided> {
  return andThen(view.gates.identify(facts), (caller) => {
    if (caller instanceof Refused) return refuse(caller, view, service)
    const cache = isCacheable(caller.contract)(caller.operation) ? view.replies(caller.now) : undefined
    const key = `${caller.account?.id} ${hostShown(caller)}${facts.request.path}?${facts.request.query}`
    const known = cache?.find(key)
    // This caller got this answer before, so it passes the other gates now too.
    if (known) return answerCached(known, caller, view, service)
    return andThen(view.gates.admit(caller), (reached) => {
      if (reached instanceof Refused) return refuse(reached, view, service)
      return andThen(handled(reached, view, service), (reply) => {
        if (isRefusal(reply)) return refuse(new Refused(undefined, reply, reached), view, service)
        const kept = cache?.keep(key, reply)
        return close({ reply: kept ?? reply, rule: ANSWERED, cached: kept !== undefined }, reached, view, service)
      })
    })
  })
}

/** An answer that tells the address of its next page contains the host of the request. */
function hostShown({ operation, request }: Identified): string {
  return operation.tells?.next === undefined ? '' : (request.header('host') ?? '')
}

/** The answer depends only on account, host, path and query, and shows no quota. */
const isCacheable = madeOnce((contract: Contract) =>
  madeOnce(
    (operation: Operation) =>
      !readsAccept(operation, contract) &&
      operation.method === 'get' &&
      operation.quotas === undefined &&
      operation.parameters.every(({ in: place }) => place === 'query' || place === 'path'),
  ),
)

/** For a cached answer only the quota can decide differently. */
export function answerCached(reply: Reply, caller: Identified, view: WorldView, service: Service) {
  return andThen(view.gates.charge(caller), (charged) =>
    charged instanceof Refused
      ? refuse(charged, view, service)
      : close({ reply, rule: ANSWERED, cached: true }, charged, view, service),
  )
}

function handled(reached: Reached, { faults }: WorldView, service: Service) {
  const { operation, request, contract } = reached
  if (isNotAcceptable(operation, request, contract)) return new ApiError('not-acceptable')
  let facts = reached
  for (const fault of faults) facts = fault.read === undefined ? facts : { ...facts, ...fault.read(facts) }
  return returned(() =>
    andThen(service.handle(facts), (outcome) => {
      if (faults.length === 0) return service.writeOutcome(outcome, facts)
      let changed = withRows(outcome)
      for (const fault of faults) changed = fault.outcome?.(changed, facts) ?? changed
      return service.writeOutcome(changed, facts)
    }),
  )
}

/** Charges a success for which the quota gate only looked. */
function close(decision: Decision, facts: Charged, view: WorldView, service: Service): MaybePromise<Decided> {
  if (!countsOnlySuccesses(facts)) return { facts, decision }
  return andThen(settle(facts, view), (charged) =>
    isRefusal(charged)
      ? refuse(new Refused('quota', charged, facts), view, service)
      : { facts: { ...facts, ...charged }, decision },
  )
}

/** Turns a refusal into an answer. */
function refuse({ gate, refusal, facts: found }: Refused, view: WorldView, service: Service): MaybePromise<Decided> {
  const caller: Charged = { ...NO_CALLER, quota: undefined, ...found }
  return andThen(accounted(refusal, caller, view), (facts) => {
    const reply = writeRefusal(refusal, facts, service)
    const rule = gate ? `gate:${gate}` : ANSWERED
    const entry = facts.contract.errors.find(({ when }) => when.includes(refusal.when))
    return { facts, decision: { reply, rule, ...(entry && { error: entry.code }) } }
  })
}

/** The cost and the rate headers of a refused request: a refused but known caller sees figures, and is not charged. */
function accounted(refusal: ApiError, facts: Charged, view: WorldView): MaybePromise<Charged> {
  if (refusal instanceof QuotaExceeded) return { ...facts, quota: refusal.taken }
  if (refusal instanceof CallerRefused) {
    const refused = { ...facts, account: refusal.account }
    return andThen(look(refused, view), (quota) => ({ ...refused, quota }))
  }
  if (facts.quota) return facts
  return andThen(chargeRefused(facts, view), (quota) => ({ ...facts, quota }))
}

/**
 * The operation of a request with an unknown path: any scheme of the contract may identify the caller. Made once per
 * contract.
 */
const noOperation = madeOnce(
  ({ securitySchemes }: Contract): Operation => ({
    id: '',
    method: 'get',
    path: '',
    summary: '',
    cost: 0,
    security: securitySchemes.map(({ name }) => [name]),
    parameters: [],
    success: 200,
    answer: { kind: 'empty' },
    order: [],
    errors: [],
    open: [],
  }),
)
