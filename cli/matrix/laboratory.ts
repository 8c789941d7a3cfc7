import { createHash } from 'node:crypto'
import { Archive, CHECKS, judge, readTarget, run, type Target } from '../../conformance/index.js'
import { createMock, type Mock, type MockWorld, secretsFor } from '../../mock/index.js'
import { type Contract, packageVersion } from '../../spec/index.js'
import type { Subject, Trial } from './subject.js'

/** A fixed morning, far from the edges of its hour: every run sees the same data and the same quota hour. */
export const LABORATORY_NOW = '2026-11-20T15:05:00Z'
/** Long, because a trial may run beside other work with little processor time. */
const REQUEST_TIMEOUT = 120_000
/** Two accounts have too few requests in an hour for all gates of the smallest tier; two more accounts are enough. */
const MORE = [3, 4] as const

export interface Laboratory {
  try(subject: Subject): Promise<Trial>
  close(): Promise<void>
}

/** One mock over one set of data. Every subject is tried in its own world, over loopback HTTP. */
export async function openLaboratory(contract: Contract): Promise<Laboratory> {
  const mock = createMock({ contract, now: LABORATORY_NOW, note: () => undefined })
  await mock.listen({ port: 0 })
  const place: Place = { mock, contract, archive: new Archive() }
  return { try: (subject) => attempt(subject, place), close: () => mock.close() }
}

interface Place {
  readonly mock: Mock
  readonly contract: Contract
  /** Most answers equal those of the trial before. */
  readonly archive: Archive
}

async function attempt(subject: Subject, place: Place): Promise<Trial> {
  const world = place.mock.world(worldName(subject))
  try {
    // The clock does not move, so equal answers have equal headers.
    await world.clock.freeze()
    await world.faults.enable(...subject.faults)
    await world.choose(subject.choices)
    const passTime = (milliseconds: number) => world.clock.advance(`${milliseconds / 1000}s`)
    return await judged(subject, { target: await targetOf(world, place), passTime }, place)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { subject: subject.id, red: [], warned: [], verdict: 'incomplete', requests: 0, problem }
  } finally {
    // A mock has room for a limited number of worlds, and a contract may have more subjects.
    world.drop()
  }
}

interface Trying {
  readonly target: Target
  /** The clock of the world is stopped; when the judge waits, that clock is advanced. */
  readonly passTime: (milliseconds: number) => Promise<unknown>
}

async function judged(subject: Subject, trying: Trying, { contract, archive }: Place): Promise<Trial> {
  const options = { contract, ...trying, archive, checks: CHECKS, timeout: REQUEST_TIMEOUT, headers: [] }
  const { evidence, problem } = await run(options)
  const report = judge(evidence, { checks: CHECKS, observers: [], version: packageVersion() })
  const ids = (status: string): readonly string[] =>
    report.results.filter((result) => result.status === status).map(({ id }) => id)
  return {
    subject: subject.id,
    red: ids('fail'),
    warned: ids('warn'),
    verdict: report.verdict,
    requests: report.requests.total,
    ...(problem === undefined ? {} : { problem }),
  }
}

/** The mock's own target file, with the tokens and the address of the world. */
async function targetOf(world: MockWorld, { mock, contract }: Place): Promise<Target> {
  const ready = await mock.ready()
  const isBearer = contract.securitySchemes.some(({ kind }) => kind === 'bearer')
  const tokenOf = async (name: string) => (isBearer ? { token: await world.token(name) } : {})
  const accounts = await Promise.all(
    ready.accounts.map(async (account) => ({ ...account, ...(await tokenOf(account.name)) })),
  )
  const added = (name: string, tier: string): Promise<Added> => addedAccount(world, { name, tier }, contract)
  const [lowest] = contract.tiers
  // With keys as the only credential, wrong credentials count against the account; the last account must stay clean.
  const spent = isBearer ? contract.tiers.slice(0, 1) : contract.tiers
  const more: Added[] = []
  if (lowest !== undefined && ready.accounts.length > 0) {
    for (const { name } of spent) for (const number of MORE) more.push(await added(`${name}-${number}`, name))
  }
  // A suspicion is confirmed by repeated requests, so one more account of the highest tier pays for them. One more
  // account of the middle tier takes refusals, so that the account that counts its hour down has few requests that may
  // not count.
  const besides = isBearer ? sparePlaces(contract) : []
  const beside: Added[] = []
  for (const { name, tier } of besides) beside.push(await added(name, tier))
  const [first] = accounts
  const issuedAt = new Date(Date.parse(LABORATORY_NOW) - 3 * 3_600_000).toISOString()
  const expired = first === undefined || !isBearer ? {} : { expiredToken: await world.token(first.name, { issuedAt }) }
  const text = JSON.stringify({
    ...ready,
    baseUrl: `${world.baseUrl}${contract.basePath ?? ''}`,
    accounts: [...beside, ...accounts, ...more],
    ...expired,
  })
  return readTarget(text, { file: 'laboratory', contract, environment: {} }).target
}

/**
 * Names and tiers of the further accounts, the highest tier first. In a contract with one tier the numbered names are
 * used already.
 */
function sparePlaces({ tiers }: Contract): readonly { readonly name: string; readonly tier: string }[] {
  const [lowest, ...higher] = tiers
  if (higher.length === 0) return lowest === undefined ? [] : [{ name: `${lowest.name}-beside`, tier: lowest.name }]
  return higher.toReversed().map(({ name }) => ({ name: `${name}-3`, tier: name }))
}

type Added = ReturnType<typeof secretsFor> & { readonly name: string; readonly tier: string }

async function addedAccount(
  world: MockWorld,
  { name, tier }: Pick<Added, 'name' | 'tier'>,
  contract: Contract,
): Promise<Added> {
  await world.addAccount({ name, tier })
  const token = await world.token(name)
  const isBearer = contract.securitySchemes.some(({ kind }) => kind === 'bearer')
  const isTogether = contract.operations.some(({ security }) => security.some((schemes) => schemes.length > 1))
  // A token alone is enough, unless a request needs several credentials.
  if (isBearer && !isTogether) return { name, tier, token }
  return { name, tier, ...secretsFor({ name, key: await world.keys.issue(name), token }, contract) }
}

/** A unique name for the world of a subject, within the length limit. */
function worldName({ kind, id }: Subject): string {
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 8)
  return `${kind}-${id.replaceAll(/[^A-Za-z0-9._-]/g, '-')}`.slice(0, 50) + hash
}
