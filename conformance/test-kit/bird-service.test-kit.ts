import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Target } from '../target/target.js'

export interface BirdOptions {
  /** Names of accounts are their keys; `free-…` and `elite-…` say the tier. */
  readonly accounts: readonly string[]
  readonly chargeRefusals?: boolean
  readonly withoutQuota?: boolean
  /** Used before the run began. */
  readonly used?: Readonly<Record<string, number>>
  /** Answers instead of the service if it returns true. */
  readonly instead?: (request: IncomingMessage, response: ServerResponse) => boolean
}

export interface BirdService {
  readonly target: Target
  /** Every valid request, in the order of arrival: account and status. */
  readonly log: readonly { readonly account: string; readonly status: number; readonly path: string }[]
  close(): Promise<void>
}

const QUOTA = { free: { hour: 2, day: 10 }, elite: { hour: 6, day: 60 } } as const

/** A real server on a free port, with keys, tiers and an hourly quota, for tests of the engine. */
export async function birdService(options: BirdOptions): Promise<BirdService> {
  const used = new Map(Object.entries(options.used ?? {}))
  const log: { account: string; status: number; path: string }[] = []
  const server = createServer((request, response) => {
    if (options.instead?.(request, response)) return
    answer(request, response, { options, used, log })
  })
  const port = await listen(server)
  return {
    target: {
      name: 'birds',
      baseUrl: `http://127.0.0.1:${port}`,
      accounts: options.accounts.map((name) => ({
        name,
        tier: tierOf(name),
        credentials: { apiKeyAuth: `key-of-${name}` },
      })),
      symbols: {},
      quotas: {},
    },
    log,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface State {
  readonly options: BirdOptions
  readonly used: Map<string, number>
  readonly log: { account: string; status: number; path: string }[]
}

function answer(request: IncomingMessage, response: ServerResponse, { options, used, log }: State): void {
  const account = String(request.headers['x-api-key'] ?? '').replace(/^key-of-/, '')
  const path = request.url ?? ''
  if (!options.accounts.includes(account)) {
    response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"code":"AUTH_REQUIRED"}')
    return
  }
  const before = used.get(account) ?? 0
  const status = statusFor(path, { account, before, options })
  if (status === 200 || (status !== 429 && options.chargeRefusals === true)) used.set(account, before + 1)
  log.push({ account, status, path })
  const { day } = QUOTA[tierOf(account)]
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'X-RateLimit-Limit': day,
    'X-RateLimit-Remaining': day - (used.get(account) ?? 0),
  })
  response.end(JSON.stringify({ status, code: status === 200 ? undefined : `E${status}` }))
}

interface Asked {
  readonly account: string
  readonly before: number
  readonly options: BirdOptions
}

function statusFor(path: string, { account, before, options }: Asked): number {
  const tier = tierOf(account)
  if (options.withoutQuota !== true && before >= QUOTA[tier].hour) return 429
  if (tier === 'free' && path.startsWith('/v1/nests')) return 403
  return path.startsWith('/v1/') ? 200 : 404
}

function tierOf(account: string): 'free' | 'elite' {
  return account.startsWith('free') ? 'free' : 'elite'
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
