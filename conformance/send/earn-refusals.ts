import { isExhaustible, MOST_EXHAUSTED, quotaLimits } from '../../spec/index.js'
import { hasSuccessStatus } from '../answer-kind.js'
import { isBeyond } from '../ask/beyond-calls.js'
import { again } from '../ask/make-probe.js'
import type { NoEvidenceReason } from '../check.js'
import { earnedWindow } from '../credentials/earned-window.js'
import type { Account } from '../plan/account.js'
import type { Book } from '../plan/book.js'
import type { Probe } from '../probe.js'
import { SHORT } from '../read/time.js'
import { askBeyond, type Earning } from './ask-beyond.js'

/** The most requests with a second credential once the account's hour is spent by the first. */
const MOST_BESIDE = 50
/** The same if that credential is known to have a quota of its own: that of another tier may cost less. */
const MOST_APART = 5
/** Successes that a service may not count, such as account status and refusals with a status of 200. */
const MAY_NOT_COUNT = 3

/**
 * The last use of an account in a run: the probe for the 429 uses up the rest of its hour, until the
 * 429 comes or one success too many shows that it never will. Returns why a probe was not sent.
 */
export async function earnRefusals(
  probes: readonly Probe[],
  earning: Earning,
): Promise<ReadonlyMap<string, NoEvidenceReason>> {
  if (earning.book.share < 1) return new Map(probes.map(({ key }) => [key, 'budget']))
  const missed = new Map<string, NoEvidenceReason>()
  const spent = new Set<string>()
  const jobs = probes
    .filter((probe) => !isBeyond(probe))
    .flatMap((probe) => {
      const { tier } = probe.presented
      const account = tier === undefined ? undefined : accountFor(probe, tier, earning.book)
      const reason = refusalReason(account, spent)
      if (account === undefined || reason !== undefined) {
        missed.set(probe.key, reason ?? 'not-configured')
        return []
      }
      spent.add(account.name)
      return [() => (isOther(probe) ? earnByOther(probe, account, earning) : earn(probe, account, earning))]
    })
  // The time of the target passes for all accounts together, so one account must not wait while another is used up.
  if (earning.courier.passesTime) for (const job of jobs) await job()
  else await Promise.all(jobs.map((job) => job()))
  return new Map([...missed, ...(await askBeyond(probes.filter(isBeyond), earning))])
}

/** Sent when nothing else is left to send: to another account, or to one whose quota is used up. */
export function comesLast({ presented }: Probe): boolean {
  return presented.account !== 'last'
}

/** A 429 that the second kind of credential of another account must get. */
function isOther({ presented }: Probe): boolean {
  return presented.account === 'other'
}

function accountFor(probe: Probe, tier: string, book: Book): Account | undefined {
  const { scheme } = probe.presented
  return isOther(probe) ? book.otherOf(tier, scheme) : book.lastOf(tier, scheme)
}

/** The number of requests that no service may refuse, even if it charges refusals and counts earlier use. */
function safeCount({ spent, rejected, prior, earlier }: Account, limit: number): number {
  return Math.max(0, limit - spent - rejected - prior - earlier - 2)
}

/** The n-th request, counted from 1: while no refusal is possible, another one than the plain call. */
function fillerAt(repeat: number, safe: number, probe: Probe, telling: readonly Probe[]): Probe {
  return (repeat <= safe ? telling[repeat - 1] : undefined) ?? again(probe, repeat)
}

/**
 * Requests with the account's first credential may count for this credential or not. So the requests continue until
 * the 429 comes, or until this credential alone has spent more than the hour's quota. A separate large quota is not
 * exhausted for this, because those of smaller tiers show the same.
 */
async function earnByOther(probe: Probe, account: Account, { courier, telling }: Earning): Promise<void> {
  const short = shortWindow(account)
  if (short !== undefined) await courier.rest(account, short.length)
  const limit = limitOf(account) ?? 0
  const alone = limit - (account.counted.get(probe.presented.scheme ?? '') ?? 0)
  if (account.apart === true && alone > MOST_APART) return
  const most = Math.min(limit, Math.max(0, limit - account.spent) + MOST_BESIDE) + 1
  const isOver = (): boolean =>
    courier.isStopped || account.stopped !== undefined || account.dead.has(probe.presented.scheme ?? '')
  const [safe, others] = [safeCount(account, limit), telling?.(probe) ?? []]
  for (let repeat = 1; repeat <= most && !isOver(); repeat += 1) {
    const filler = fillerAt(repeat, safe, probe, others)
    await courier.deliverUntilRefused({ filler, refused: probe, account: account.name })
  }
}

function refusalReason(account: Account | undefined, spent: ReadonlySet<string>): NoEvidenceReason | undefined {
  if (account === undefined) return 'not-configured'
  if (account.stopped !== undefined) return 'prerequisite'
  if (spent.has(account.name)) return 'budget'
  const limit = limitOf(account)
  if (limit === undefined) return 'prerequisite'
  const short = shortWindow(account)
  if (short !== undefined) return isExhaustible(short) ? undefined : 'budget'
  return limit - account.spent > MOST_EXHAUSTED ? 'budget' : undefined
}

function limitOf({ quota }: Account): number | undefined {
  const limits = quotaLimits(quota).map(({ limit }) => limit)
  return limits.length === 0 ? undefined : Math.min(...limits)
}

function shortWindow({ quota }: Account) {
  const earned = earnedWindow(quota)
  return earned !== undefined && earned.length < SHORT ? earned : undefined
}

/** A short window is exhausted from its start: earlier requests do not count in it. */
async function earnShort(probe: Probe, account: Account, { courier, telling }: Earning, limit: number, length: number) {
  const others = telling?.(probe) ?? []
  await courier.rest(account, length)
  const most = Math.floor(limit / probe.cost) + 1
  const isOver = (): boolean => courier.isStopped || !isUsable(account, probe)
  for (let repeat = 1; repeat <= most && !isOver(); repeat += 1) {
    const filler = fillerAt(repeat, most - 3, probe, others)
    await courier.deliverUntilRefused({ filler, refused: probe, account: account.name })
  }
  if (!isOver()) await courier.deliverOne({ probe, account: account.name, charged: true })
}

async function earn(probe: Probe, account: Account, earning: Earning): Promise<void> {
  const { book, courier, telling } = earning
  const short = shortWindow(account)
  if (short !== undefined) return await earnShort(probe, account, earning, short.limit, short.length)
  const limit = limitOf(account) ?? 0
  const margin = Math.min(MAY_NOT_COUNT, account.spent)
  // The order does not matter yet.
  const safe = Math.floor(safeCount(account, limit) / probe.cost)
  const others = telling?.(probe) ?? []
  let repeat = 1
  const fillers = Array.from({ length: safe }, () => fillerAt(repeat++, safe, probe, others))
  await courier.fill(fillers, account.name)
  const most = repeat + limit + 2
  // A success is wrong only after the quota is certainly used up. A few successes of the run may not count either.
  const enough = (): boolean => account.spent >= limit + account.unsure + margin
  while (!courier.isStopped && isUsable(account, probe) && !enough() && repeat < most) {
    // The refused request is the one that was needed, so it gets the probe's own key.
    await courier.deliverUntilRefused({ filler: again(probe, repeat++), refused: probe, account: account.name })
  }
  if (courier.isStopped || !isUsable(account, probe)) return
  const exchange = await courier.deliverOne({ probe, account: account.name, charged: true })
  const isNeither = exchange.response !== undefined && !hasSuccessStatus(exchange) && !book.isRefused(exchange)
  // Neither accepted nor refused as documented. It is repeated, because a temporary failure rarely happens twice.
  if (isNeither && !courier.isStopped)
    await courier.deliverOne({ probe: again(probe, repeat), account: account.name, charged: true })
}

/** Neither refused, nor accepted without the credential whose requests are counted. */
function isUsable({ stopped, dead }: Account, { presented }: Probe): boolean {
  return stopped === undefined && !dead.has(presented.scheme ?? '')
}
