import { createMock, type Mock } from '../../mock/index.js'
import { loadContract } from '../../spec/index.js'
import {
  CHECKS,
  judge,
  observersOf,
  type Report,
  type Run,
  type RunOptions,
  readTarget,
  run,
  type Target,
} from '../index.js'

export const contract = loadContract()

/** Far from the end of an hour, so that no run crosses it. */
const NOW = '2026-11-20T15:05:00Z'

export async function startMock(options: { readonly quota?: string } = {}): Promise<Mock> {
  const mock = createMock({ now: NOW, ...options })
  await mock.listen({ port: 0 })
  return mock
}

export interface Wanted {
  /** A world of its own with unused accounts. */
  readonly world: string
  readonly keep?: (account: string) => boolean
}

/** The accounts of a world, with tokens that this world's provider signed. */
export async function targetOf(mock: Mock, { world: name, keep = () => true }: Wanted): Promise<Target> {
  const ready = await mock.ready()
  const world = mock.world(name)
  const kept = ready.accounts.filter((account) => keep(account.name))
  const accounts = await Promise.all(
    kept.map(async (account) => ({ ...account, token: await world.token(account.name) })),
  )
  const expiredToken = await world.token('free', { issuedAt: '2026-11-20T12:00:00Z' })
  const text = JSON.stringify({ ...ready, baseUrl: world.baseUrl, accounts, expiredToken })
  return readTarget(text, { file: 'ready', contract, environment: {} }).target
}

export async function checkTarget(
  target: Target,
  shared: Pick<RunOptions, 'archive' | 'passTime'> = {},
): Promise<{ readonly ran: Run; readonly report: Report }> {
  const ran = await run({
    ...shared,
    contract,
    target,
    checks: CHECKS,
    observers: observersOf(contract),
    timeout: 30_000,
    headers: [],
  })
  return { ran, report: judge(ran.evidence, { checks: CHECKS, observers: observersOf(contract), version: '0' }) }
}

export function violations({ results }: Report): readonly string[] {
  return results.filter(({ status }) => status === 'fail').map(({ id, message }) => `${id}: ${message}`)
}
