import type { Operation } from '../../spec/index.js'
import { MINUTE, SECOND } from '../clock/time-units.js'
import { type Found, type Habit, secondsText } from './habit.js'
import { type Observed, sameRequests } from './observed.js'

const FRESH = 5 * MINUTE
const MOST_SYMBOLS = 5

export const keyInBrowser: Habit = {
  rule: 'key-in-browser',
  clause: 'AUTH-KEY-CLIENT-SIDE',
  instead: 'Send the token of the user who logged in; keep API keys on a server.',
  find(requests, { securitySchemes }) {
    const keys = new Set(securitySchemes.filter(({ kind }) => kind === 'api-key').map(({ name }) => name))
    // The fetch of Node sends Sec-Fetch-Mode, but neither of these headers.
    const isPage = (request: Observed): boolean =>
      (request.sent('sec-fetch-site') ?? request.sent('origin')) !== undefined
    const found = requests.filter((request) => keys.has(request.scheme ?? '') && isPage(request))
    return byAccount(found).map((same) => ({
      says: `${same.length === 1 ? 'A request' : `${same.length} requests`} of a web page with an API key`,
      requests: same,
    }))
  },
}

export const notCached: Habit = {
  rule: 'fetched-again',
  clause: 'QUOTA-CACHING',
  instead: 'Keep each answer in a cache for 5 to 15 minutes and use it again.',
  find: (requests) =>
    sameRequests(requests).flatMap((same): readonly Found[] => {
      const good = same.filter(({ status, operation }) => status === operation.success && operation.method === 'get')
      const repeats = good.filter((request, index) => {
        const before = good[index - 1]
        return before && request.at - before.at < FRESH
      })
      const [first] = good
      const [again] = repeats
      if (!first || !again) return []
      const times = `${repeats.length + 1} times within ${FRESH / MINUTE} minutes of each other`
      return [
        { says: `The same answer was fetched ${times}`, requests: [first, ...repeats.filter((one) => one !== first)] },
      ]
    }),
}

export const burst: Habit = {
  rule: 'burst-over-symbols',
  clause: 'QUOTA-CACHING',
  instead:
    'Spread requests for several symbols over time, or request several symbols at once where the operation takes a list.',
  find: (requests) =>
    byAccount(requests).flatMap((own): readonly Found[] => {
      const named = own.filter((request) => symbolOf(request) !== undefined)
      for (const [index, first] of named.entries()) {
        const soon = named.slice(index).filter(({ ticks }) => ticks - first.ticks < SECOND)
        const symbols = new Set(soon.map(symbolOf))
        const last = soon.at(-1)
        if (symbols.size <= MOST_SYMBOLS || !last) continue
        return [
          {
            says: `${symbols.size} symbols in ${secondsText(last.ticks - first.ticks)}, one request each`,
            requests: soon,
          },
        ]
      }
      return []
    }),
}

function symbolOf({ operation, given }: Observed): string | undefined {
  return operation.symbolParameter === undefined ? undefined : given.get(operation.symbolParameter)
}

export const pastTheEnd: Habit = {
  rule: 'page-past-the-end',
  clause: 'PAGE-SEMANTICS',
  instead: 'Stop when a page has fewer rows than the limit, or names no next cursor.',
  find(requests) {
    const pages = new Map<string, Observed>()
    return requests.flatMap((request): readonly Found[] => {
      const cursor = request.operation.parameters.find((parameter) => parameter.cursor)
      if (!cursor) return []
      const key = JSON.stringify([
        request.account,
        request.operation.id,
        [...request.given].filter(([name]) => name !== cursor.name),
      ])
      const before = pages.get(key)
      pages.set(key, request)
      if (
        !before ||
        !request.given.has(cursor.name) ||
        before.given.get(cursor.name) === request.given.get(cursor.name)
      )
        return []
      const limit = limitOf(before)
      const { rows } = before
      if (rows === undefined || limit === undefined || rows >= limit) return []
      return [
        {
          says: `A further page was requested after one of ${rows} rows with a limit of ${limit}`,
          requests: [before, request],
          clause: cursor.clause,
        },
      ]
    })
  },
}

function limitOf({ operation, given }: Observed): number | undefined {
  const cap = capOf(operation)
  const value = cap && Number(given.get(cap.name) ?? cap.default)
  return cap && value !== undefined && Number.isFinite(value) ? Math.min(value, cap.maximum ?? value) : undefined
}

const capOf = (operation: Operation) => operation.parameters.find(({ cap }) => cap === 'rows')

export const overTheCap: Habit = {
  rule: 'limit-over-the-cap',
  clause: 'CAP-OVER-MAXIMUM',
  instead: 'Send the maximum at most; the service never returns more rows.',
  find: (requests) =>
    requests.flatMap((request): readonly Found[] => {
      const cap = capOf(request.operation)
      const sent = cap && request.given.get(cap.name)
      if (sent === undefined || cap?.maximum === undefined || !(Number(sent) > cap.maximum)) return []
      return [{ says: `${cap.name}=${sent}, the maximum is ${cap.maximum}`, requests: [request], clause: cap.clause }]
    }),
}

function byAccount(requests: readonly Observed[]): readonly (readonly Observed[])[] {
  const accounts = [...new Set(requests.map(({ account }) => account))]
  return accounts.map((account) => requests.filter((request) => request.account === account))
}
