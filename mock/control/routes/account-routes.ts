import { type QuotaFigures, readWindow, type WindowName } from '../../../spec/index.js'
import type { Account } from '../../model/account.js'
import { takenWindows } from '../../model/account-quota.js'
import { count, members, text } from '../../model/body-schema.js'
import { storedKey } from '../../worlds/state/scenario.js'
import { type SpentWish, UnknownName } from '../../worlds/state/scenario-edits.js'
import { routes, withBody } from './control-route.js'

/** Requests by window: a name, or a duration of the contract. */
const pair = {
  type: 'object',
  properties: { hour: count, day: count },
  patternProperties: { '^(second|minute|week|month|P[0-9TWDHMS]{2,40})$': count },
  additionalProperties: false,
}
const keyForm = { type: 'string', pattern: '^[\\x21-\\x7e]{3,128}$' }

interface NewAccount {
  readonly name: string
  readonly tier: string
  readonly email?: string
}
interface TokenOptions {
  readonly account?: string
  readonly tier?: string
  readonly lifetime?: number
  readonly issuedAt?: string
}

export const accountRoutes = routes({
  'get /accounts': {
    summary: 'Every account with its keys (ids, and ready-made keys in clear text) and its used quota',
    async run({ world }) {
      const { accounts, keys } = await world.scenario()
      const ready = new Map(Object.values(world.accounts).map(({ id, apiKey }) => [id, apiKey]))
      const clear = new Map([...ready.values()].map((key) => [storedKey(key, '', false).id, key]))
      return Promise.all(
        accounts.map(async (account) => ({
          ...account,
          apiKey: ready.get(account.id),
          keys: keys
            .filter((key) => key.account === account.id)
            .map(({ id, revoked }) => ({ id, revoked, key: clear.get(id) })),
          quota: await world.quota.of(account.id),
        })),
      )
    },
  },
  'post /accounts': withBody<NewAccount>({
    summary: 'Add an account; returns its first key',
    body: members({ name: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }, tier: text, email: text }, [
      'name',
      'tier',
    ]),
    async run({ world, body }) {
      const account = await world.addAccount(body)
      return { ...account, ...made(await world.keys.issue(account.id)) }
    },
  }),
  'post /accounts/{account}/keys': withBody<{ readonly key?: string }>({
    summary: 'Issue a key, shown only in this answer; `key` sets its text',
    body: members({ key: keyForm }),
    run: async ({ world, params, body }) => made(await world.keys.issue(params.account ?? '', body.key)),
  }),
  'post /keys/revoke': withBody<{ readonly key: string }>({
    summary: 'Revoke a key, given as the key or its id; it stops working at once',
    body: members({ key: text }, ['key']),
    run: ({ world, body }) => world.keys.revoke(body.key),
  }),
  'post /keys/rotate': withBody<{ readonly key: string }>({
    summary: 'Revoke a key and answer with its successor',
    body: members({ key: text }, ['key']),
    run: async ({ world, body }) => made(await world.keys.rotate(body.key)),
  }),
  'put /accounts/{account}/quota': withBody<SpentWish>({
    summary:
      'Set the quota that an account has used, or has left, in the current hour and day, or in any other window of its tier (`minute`, `PT15M`); a window that is not named stays as it is',
    body: members({ used: pair, left: pair }),
    async run({ world, params, body }) {
      const windows = takenWindows(await world.quota.of(params.account ?? ''))
      await world.quota.set(params.account ?? '', {
        used: ofTier(body.used, windows),
        left: ofTier(body.left, windows),
      })
      return world.quota.of(params.account ?? '')
    },
  }),
  'post /tokens': withBody<TokenOptions>({
    summary: 'An ID token for an account, or for the first account of a tier; with issuedAt in the past it is expired',
    body: members({ account: text, tier: text, lifetime: { type: 'integer', minimum: 1 }, issuedAt: text }),
    async run({ world, body: { account, tier, ...wish } }) {
      const { accounts } = await world.scenario()
      const name = account ?? firstOf(tier, accounts)
      return { account: name, token: await world.token(name, wish) }
    },
  }),
})

/** The figures by the windows of the account's tier; `PT60S` is the minute. */
function ofTier(figures: QuotaFigures = {}, windows: readonly WindowName[]): QuotaFigures {
  const read = Object.entries(figures).map(([name, figure]) => {
    const window = readWindow(name)
    // Hour and day may be sent for any tier. If the tier has no limits, any window may be sent.
    const isUsual = window === 'hour' || window === 'day' || windows.length === 0
    if (window === undefined || !(isUsual || windows.includes(window)))
      throw new UnknownName('window of the quota', name, windows)
    return [window, figure]
  })
  return Object.fromEntries(read)
}

function made(apiKey: string): { readonly apiKey: string; readonly keyId: string } {
  return { apiKey, keyId: storedKey(apiKey, '', false).id }
}

function firstOf(tier: string | undefined, accounts: readonly Account[]): string {
  const first = accounts.find((candidate) => tier === undefined || candidate.tier === tier)
  if (first) return first.name
  throw new UnknownName('an account of tier', tier ?? '', [...new Set(accounts.map((known) => known.tier))])
}
