import { MINUTE, SECOND } from '../clock/time-units.js'
import { type Found, type Habit, secondsText } from './habit.js'
import { credentialOf, type Observed, sameRequests } from './observed.js'

const LIMITED = 429
/** Timers are not exact. */
const TOLERANCE = 0.9
const WAITS = [1, 2, 4].map((seconds) => seconds * SECOND)

export const backOff: Habit = {
  rule: 'retry-without-back-off',
  clause: 'QUOTA-BACKOFF',
  instead: 'After a 429 wait 1, then 2, then 4 seconds; after the third retry give up until the reset time.',
  find: (requests) => sameRequests(requests).flatMap((same) => chainsOf(same).flatMap(chainProblem)),
}

/** Runs of refused requests, each soon after the one before. */
function chainsOf(same: readonly Observed[]): readonly (readonly Observed[])[] {
  const chains: Observed[][] = []
  let chain: Observed[] = []
  for (const request of same) {
    const before = chain.at(-1)
    if (before && request.ticks - before.ticks <= MINUTE) chain.push(request)
    else {
      chain = [request]
      chains.push(chain)
    }
    if (request.status !== LIMITED) chain = []
  }
  return chains.filter(([first]) => first?.status === LIMITED)
}

function chainProblem(chain: readonly Observed[]): readonly Found[] {
  const early = chain.findIndex((request, index) => {
    const before = chain[index - 1]
    const wait = WAITS[index - 1]
    return before && wait !== undefined && request.ticks - before.ticks < wait * TOLERANCE
  })
  const [before, request] = [chain[early - 1], chain[early]]
  if (before && request) {
    const gap = secondsText(request.ticks - before.ticks)
    return [
      { says: `Retry ${early} came ${gap} after a 429, wanted ${secondsText(WAITS[early - 1] ?? 0)}`, requests: chain },
    ]
  }
  return chain.length - 1 > WAITS.length
    ? [
        {
          says: `${chain.length - 1} retries of one request after a 429, wanted at most ${WAITS.length}`,
          requests: chain,
        },
      ]
    : []
}

export const repeatedRefusal: Habit = {
  rule: 'refusal-repeated',
  clause: '',
  instead:
    'The same request gets the same refusal: change the request, the account or the credential before you send it again.',
  find: (requests, contract) =>
    sameRequests(requests).flatMap((same) =>
      same.slice(1).flatMap((request, index): readonly Found[] => {
        const before = same[index]
        if (!before || !isRefusal(request) || request.status !== before.status) return []
        if (request.ticks - before.ticks > MINUTE || isExpired(request, contract)) return []
        const clause = contract.errors.find(({ code }) => code === request.error)?.clause
        const what = request.error === undefined ? '' : ` ${request.error}`
        return [{ says: `The same request again after ${before.status}${what}`, requests: [before, request], clause }]
      }),
    ),
}

function isRefusal({ status }: Observed): boolean {
  return status >= 400 && status < 500 && status !== LIMITED
}

type Errors = Parameters<Habit['find']>[1]

function isExpired({ error }: Observed, { errors }: Errors): boolean {
  return errors.some(({ code, when }) => code === error && when.includes('token-expired'))
}

export const expiredToken: Habit = {
  rule: 'expired-token-again',
  clause: 'AUTH-JWT-REFRESH',
  instead: 'Get a fresh token from the provider before the next request.',
  find(requests, contract) {
    const first = new Map<string, Observed>()
    return requests.flatMap((request): readonly Found[] => {
      if (!isExpired(request, contract)) return []
      const credential = credentialOf(request)
      const before = first.get(credential)
      first.set(credential, before ?? request)
      return before && credential.trim() !== ''
        ? [{ says: 'A token that was refused as expired was sent again', requests: [before, request] }]
        : []
    })
  },
}

export const ignoredQuota: Habit = {
  rule: 'quota-headers-ignored',
  clause: 'HDR-REMAINING',
  instead: 'Read the remaining requests of every answer; at 0 wait for the reset time before the next request.',
  find(requests, { rateHeaders }) {
    if (!rateHeaders) return []
    const last = new Map<string, Observed>()
    return requests.flatMap((request): readonly Found[] => {
      const account = request.account ?? ''
      const before = last.get(account)
      last.set(account, request)
      if (!before || account === '' || request.status !== LIMITED) return []
      // The documentation advises to retry a 429; another rule judges the pace.
      if (before.status === LIMITED && before.url === request.url) return []
      if (before.received(rateHeaders.remaining.header) !== '0') return []
      if (request.at >= Number(before.received(rateHeaders.reset.header)) * SECOND) return []
      return [
        {
          says: `A request was sent although the previous answer said ${rateHeaders.remaining.header}: 0`,
          requests: [before, request],
        },
      ]
    })
  },
}
