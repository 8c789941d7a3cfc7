import type { IncomingMessage } from 'node:http'
import { dateHeader } from '../../clock/date-header.js'
import { type CoreServices, finish, note } from '../../gates/core.js'
import { decideSpent } from '../../gates/decide.js'
import { ANSWERED } from '../../gates/decision.js'
import { rateHeaders } from '../../gates/rate-headers.js'
import { andThen, type MaybePromise } from '../../model/maybe-promise.js'
import type { RequestWorld } from '../../worlds/request-world.js'
import type { WorldView } from '../../worlds/world-view.js'
import type { Outgoing } from '../outgoing.js'
import { outgoing } from '../send-reply.js'
import type { Repeated } from './repeated.js'
import { RepeatedAnswer } from './repeated-answer.js'

/**
 * Answers a request that came before, word for word, to the same state of the world and on the same day: of all gates only
 * the quota can decide otherwise now. Undefined = it has to go the long way.
 */
export function answerRepeated(
  message: IncomingMessage,
  world: RequestWorld,
  core: CoreServices,
): MaybePromise<Outgoing> | undefined {
  const view = world.view()
  if (view instanceof Promise || !view.repeated || message.method !== 'GET') return undefined
  const known = view.repeated.find(message.url ?? '', message.rawHeaders)
  if (!known) return undefined
  const now = world.now(view)
  return now < known.until ? charged(known, now, { view, world, core }) : undefined
}

interface Place {
  readonly view: WorldView
  readonly world: RequestWorld
  readonly core: CoreServices
}

function charged(known: Repeated, now: number, place: Place): MaybePromise<Outgoing> {
  const { facts, status } = known
  const { view } = place
  const { account, scheme, operation } = facts
  const taken = account && view.quota.take({ account, scheme }, now, operation.cost)
  return andThen(taken, (seen): MaybePromise<Outgoing> => {
    if (seen && !seen.allowed && operation.cost > 0) {
      const progress = { ...facts, now, gate: 'quota' } as const
      return andThen(decideSpent(progress, seen, view, place.core.service), (decided) =>
        outgoing(finish(decided, undefined, place)),
      )
    }
    note(facts, { now, status, rule: ANSWERED, error: undefined }, place)
    const rate = seen ? rateHeaders(view.contract, view.choices, seen) : []
    return new RepeatedAnswer(known, dateHeader(now), rate)
  })
}
