import type { Evidence } from '../check.js'
import { isUnanswered } from '../evidence/lost-requests.js'
import { isAnotherService, unusable } from '../evidence/usability.js'
import type { Exchange } from '../exchange.js'
import type { PlannedSend } from '../plan/packing.js'
import type { Courier } from './courier.js'
import { inOrder } from './in-order.js'

/** One operation may fail although the service is running, so this many are tried before it is called unreachable. */
const MOST = 3

/**
 * Sends the first requests of a run until one is answered. Returns the first exchange if none is, or if another service
 * answers: then every operation, account and kind of credential is tried before that is certain.
 */
export async function notOfTheService(
  sends: readonly PlannedSend[],
  courier: Pick<Courier, 'deliver' | 'deliverOne' | 'isStopped'>,
  evidence: () => Evidence,
): Promise<Exchange | undefined> {
  const first = await firstUnanswered(sends, courier)
  if (first !== undefined || !isAnotherService(evidence())) return first
  await courier.deliver(oneOfEach(sends), 1)
  const isCertain = isAnotherService(evidence()) && unusable(evidence()) !== undefined
  return isCertain ? evidence().exchanges[0] : undefined
}

async function firstUnanswered(
  sends: readonly PlannedSend[],
  courier: Pick<Courier, 'deliverOne' | 'isStopped'>,
): Promise<Exchange | undefined> {
  let first: Exchange | undefined
  let isConnected = false
  for (const send of firstRequests(sends)) {
    const exchange = await courier.deliverOne(send)
    first ??= exchange
    if (!isUnanswered(exchange)) return undefined
    // A later request over the same connection does not connect.
    isConnected ||= exchange.milliseconds.connect > 0 || exchange.failure?.kind === 'gateway'
    if (!isConnected || courier.isStopped) break
  }
  return first
}

/** The first request of a few operations, with a credential where there is one: sent ahead of everything else. */
function firstRequests(sends: readonly PlannedSend[]): readonly PlannedSend[] {
  const candidates = withCredential(sends)
  const operations = candidates.map(({ probe }) => probe.operation)
  return candidates.filter((_, index) => operations.indexOf(operations[index]) === index).slice(0, MOST)
}

/** Without any credential in the document, all requests. */
function withCredential(sends: readonly PlannedSend[]): readonly PlannedSend[] {
  const charged = sends.filter((send) => send.charged)
  return charged.length > 0 ? inOrder(charged) : sends
}

/** The fewest requests that use every operation, every account and every kind of credential. */
function oneOfEach(sends: readonly PlannedSend[]): readonly PlannedSend[] {
  const seen = new Set<string>()
  const free = sends.filter(({ probe, charged }) => !charged && probe.presented.form === 'valid')
  return [...withCredential(sends), ...free].filter(({ probe, account, scheme }) => {
    const kind = probe.presented.scheme ?? scheme
    const names = [`operation ${probe.operation}`, `account ${account}`, `kind ${kind}`]
    const isNew = names.some((name) => !seen.has(name))
    for (const name of names) seen.add(name)
    return isNew
  })
}
