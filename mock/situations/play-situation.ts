import type { Account } from '../model/account.js'
import type { Played } from '../model/played.js'
import type { MockWorld } from '../worlds/handle/mock-world.js'
import { accountNamed } from '../worlds/state/scenario-edits.js'
import type { Situation, Step } from './situation.js'

/** The world in which a step is played, and the accounts that it changes. */
interface Stage {
  readonly world: MockWorld
  readonly accounts: readonly Account[]
  readonly tokens: Record<string, string>
}

/** Changes a world step by step. */
export async function playSituation(
  { id, steps }: Situation,
  world: MockWorld,
  account: string | undefined,
): Promise<Played> {
  const scenario = await world.scenario()
  const accounts = account === undefined ? scenario.accounts : [accountNamed(scenario, account)]
  const stage: Stage = { world, accounts, tokens: {} }
  const did: string[] = []
  for (const step of steps) did.push(await playStep(step, stage))
  return { id, did, ...(Object.keys(stage.tokens).length > 0 && { tokens: stage.tokens }) }
}

async function playStep(step: Step, stage: Stage): Promise<string> {
  const { world } = stage
  if (step.quota) return setQuotas(step.quota, stage)
  if (step.forced) {
    const { id, error } = await world.forced.add(step.forced)
    return `${id} forces ${error}`
  }
  if (step.latency) return `${(await world.latency.add(step.latency)).id} delays by ${step.latency.milliseconds} ms`
  if (step.clock) return `the clock is at ${(await world.clock.change(step.clock)).now}`
  if (step.revoke) return revokeKeys(stage)
  if (step.token) return makeTokens(step.token.lifetime, stage)
  if (step.faults) {
    await world.faults.enable(...step.faults)
    return `faults on: ${step.faults.join(', ')}`
  }
  if (step.choices) {
    await world.choose(step.choices)
    return `chosen: ${Object.entries(step.choices)
      .map((pair) => pair.join('='))
      .join(', ')}`
  }
  return backToNormal(stage)
}

async function setQuotas(wish: NonNullable<Step['quota']>, { world, accounts }: Stage): Promise<string> {
  for (const { id } of accounts) await world.quota.set(id, wish)
  return `quota set for ${namesOf(accounts)}`
}

async function revokeKeys({ world, accounts }: Stage): Promise<string> {
  const ids = new Set(accounts.map(({ id }) => id))
  const { keys } = await world.scenario()
  for (const { id, account, revoked } of keys) if (ids.has(account) && !revoked) await world.keys.revoke(id)
  return `keys revoked of ${namesOf(accounts)}`
}

async function makeTokens(lifetime: number, { world, accounts, tokens }: Stage): Promise<string> {
  for (const { name } of accounts) tokens[name] = await world.token(name, { lifetime })
  return `tokens of ${lifetime} seconds for ${namesOf(accounts)}`
}

async function backToNormal({ world, accounts }: Stage): Promise<string> {
  await world.forced.clear()
  await world.latency.clear()
  await world.faults.disable(...(await world.faults.list()))
  await world.quota.refill(accounts.map(({ id }) => id))
  await world.keys.restore(accounts.map(({ id }) => id))
  return 'nothing is forced, delayed or faulty; quotas and ready-made keys are as at the start'
}

function namesOf(accounts: readonly Account[]): string {
  return accounts.map(({ name }) => name).join(', ')
}
