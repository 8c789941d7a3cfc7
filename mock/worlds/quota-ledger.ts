import { type Contract, quotaLimits, type Tier, type WindowName } from '../../spec/index.js'
import { HOUR } from '../clock/time-units.js'
import type { Account } from '../model/account.js'
import type { Charging, QuotaLedger, Taken } from '../model/account-quota.js'
import type { Choices } from '../model/choices.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import { quotaFactor } from './quota-factor.js'
import type { Scenario, Spent } from './state/scenario.js'
import type { Counted, CountedWindow, StateStore } from './state/state-store.js'

interface Book {
  /** Name of the counter in the store; each epoch has its own. */
  readonly counter: string
  readonly windows: readonly OwnWindow[]
}

type OwnWindow = CountedWindow & { readonly name: WindowName }

export interface LedgerServices {
  readonly store: StateStore
  readonly world: string
  readonly contract: Contract
  readonly choices: Choices
  readonly scenario: Scenario
}

export function quotaLedger(services: LedgerServices): QuotaLedger {
  const { store, world, choices } = services
  const books = new Map<string, Book | undefined>()
  const each = choices['quota-scope'] === 'credential'
  const chargeRefused = choices['quota-window'] === 'charged-429'
  const bookOf = ({ account, scheme }: Charging): Book | undefined => {
    const name = each ? `${account.id}.${scheme ?? ''}` : account.id
    const known = books.get(name)
    if (known || books.has(name)) return known
    const opened = openBook(name, account, services)
    books.set(name, opened)
    return opened
  }
  const take = (who: Charging, now: number, cost: number): MaybePromise<Taken | undefined> => {
    const book = bookOf(who)
    if (!book) return undefined
    const charge = { now, cost, chargeRefused, windows: book.windows }
    return andThen(store.take(world, book.counter, charge), (counted) => takenOf(book, counted, cost))
  }
  return { take, look: (who, now) => take(who, now, 0) }
}

/** `quota-window: other-zone` is New York's winter time. */
const OTHER_ZONE = -5 * HOUR

function openBook(name: string, account: Account, services: LedgerServices): Book | undefined {
  const { contract, choices, scenario } = services
  const tier = contract.tiers.find((candidate) => candidate.name === account.tier)
  const spent = scenario.spent[account.id]
  const windows = tier ? windowsOf(tier, spent, choices['quota-window'], quotaFactor(scenario.quota)) : []
  return windows.length > 0
    ? { counter: `${scenario.epoch}.${name}.${windows[0]?.kind}.${spent?.round ?? 0}`, windows }
    : undefined
}

function windowsOf(tier: Tier, spent: Spent | undefined, choice: string | undefined, factor: number) {
  const windows: OwnWindow[] = []
  const kind = choice === 'rolling' || choice === 'first-use' ? choice : 'fixed'
  for (const { window: name, length, limit: quota } of quotaLimits(tier.quota)) {
    const limit = quota * factor
    const left = spent?.left?.[name]
    windows.push({
      name,
      kind,
      length,
      offset: choice === 'other-zone' && name === 'day' ? OTHER_ZONE : 0,
      limit,
      spent: left === undefined ? (spent?.used?.[name] ?? 0) : Math.max(0, limit - left),
      spentAt: spent?.at ?? 0,
    })
  }
  return windows
}

function takenOf(book: Book, counted: Counted, cost: number): Taken {
  const wanted = counted.allowed ? 0 : Math.max(cost, 1)
  const taken: { -readonly [Member in keyof Taken]: Taken[Member] } = { allowed: counted.allowed }
  for (let index = 0; index < book.windows.length; index++) {
    const window = book.windows[index]
    const state = counted.windows[index]
    if (!window || !state) continue
    const { name } = window
    taken[name] = { limit: window.limit, used: state.used, resetAt: state.resetAt }
    // The longest window is last: if several are used up, the caller has to wait for that one.
    if (state.used >= window.limit || state.used + wanted > window.limit) taken.exhausted = name
  }
  return taken
}
