import type { Fault } from '../model/fault.js'
import { byId } from './make/by-id.js'
import { onlyWith, textOf } from './make/on-body.js'
import { onTable } from './make/on-table.js'
import { reddened } from './make/reddened.js'
import { tokenClaims } from './make/token-claims.js'

const half = onTable(undefined, ({ header, rows }) => ({ header, rows: rows.slice(0, Math.ceil(rows.length / 2)) }))
const upsideDown = onTable('getForm4LargestTransactions', ({ header, rows }) => ({ header, rows: rows.toReversed() }))

export const authFaults: readonly Fault[] = byId<Fault>({
  'auth-malformed-token-is-a-crash': {
    title: 'A token that is not a JWT makes the parser throw',
    clause: 'AUTH-MALFORMED',
    caughtBy: 'auth.malformed',
    consequences: [{ check: 'auth.exact', because: 'a key sent in place of a token is not a JWT' }],
    reply(reply, { request }) {
      const token = /^Bearer (\S+)$/i.exec(request?.header('authorization') ?? '')?.[1]
      const isJwt = token === undefined || token.split('.').length === 3
      return isJwt ? reply : { ...reply, status: 500, body: '{"error":"internal error"}' }
    },
  },
  'auth-key-end-not-compared': {
    title: 'Keys are compared without their last character',
    clause: 'AUTH-KEY-INVALID',
    caughtBy: 'auth.unknown-key',
    admit({ when, owner, accounts }, { request }) {
      const start = (key: string): string => key.slice(0, -1)
      const key = request.header('x-api-key') ?? ''
      if (when !== 'api-key-invalid' || owner !== undefined) return undefined
      return [...accounts.values()].find(({ name }) => start(`key_${name}`) === start(key))
    },
  },
  'auth-revoked-key-is-403': {
    title: 'A revoked key gets a 403',
    clause: 'AUTH-KEY-INVALID',
    caughtBy: 'auth.revoked-key',
    reply(reply, { account }) {
      const isRevoked = account !== undefined && textOf(reply).includes('INVALID_API_KEY')
      return isRevoked ? { ...reply, status: 403 } : reply
    },
  },
  'auth-keys-see-half-the-rows': {
    title: 'Answers to API keys are cut to half of their rows',
    clause: 'AUTH-SAME-ACCESS',
    caughtBy: 'auth.same-data',
    consequences: [
      { check: 'filter.edge', because: 'a row on the threshold may be in the other half' },
      ...reddened(
        ['cap.honoured', 'default.spelled-out', 'page.complete', 'rows.count'],
        'an answer to a key has too few rows',
      ),
      ...reddened(
        ['consistency.mirror', 'consistency.summary', 'filter.effective', 'filter.list'],
        'the answer to a token has rows that the answer to a key lacks',
      ),
    ],
    reply: onlyWith('x-api-key', half),
  },
  'auth-keys-get-smallest-first': {
    title: 'Answers to API keys list the largest transactions in reverse order',
    clause: 'ORDER-LARGEST',
    caughtBy: 'order.sorted@getForm4LargestTransactions#transaction_value',
    reply: onlyWith('x-api-key', upsideDown),
  },
  'auth-keys-are-elite': {
    title: 'Every API key counts as elite',
    clause: 'AUTH-KEY-TIER',
    caughtBy: 'auth.same-data@apiKeyAuth#getUserStatus',
    consequences: [
      ...reddened(['quota.hourly', 'quota.limit', 'quota.remaining'], 'a key of pro has the quota of elite'),
      ...reddened(
        ['tier.group-refused', 'tier.symbol-list', 'tier.symbol-out-of-reach', 'tier.symbol-spelled'],
        'a key of pro reaches what elite reaches',
      ),
      { check: 'auth.identity', because: 'the account status of a key of pro names elite' },
    ],
    regard: (account, scheme) => (scheme === 'apiKeyAuth' ? { ...account, tier: 'elite' } : account),
  },
  'auth-token-lives-for-a-day': {
    title: 'A token is accepted for a day instead of an hour',
    clause: 'AUTH-JWT-HOUR',
    caughtBy: 'auth.expired',
    admit({ when, owner }, { request, now }) {
      const issuedAt = when === 'token-expired' ? tokenClaims(request)?.issuedAt : undefined
      return issuedAt !== undefined && now / 1000 < issuedAt + DAY ? owner : undefined
    },
  },
  'auth-token-payers-are-elite': {
    title: 'Every token of a paying tier counts as elite',
    clause: 'AUTH-JWT-TIER',
    caughtBy: 'auth.same-data@bearerAuth#getUserStatus',
    consequences: [
      ...reddened(
        ['tier.symbol-list', 'tier.symbol-spelled', 'tier.symbol-out-of-reach'],
        'pro reaches the symbols of elite',
      ),
      { check: 'auth.identity', because: 'pro is shown the tier elite' },
      { check: 'tier.group-refused', because: 'pro may call the groups of elite' },
      { check: 'quota.limit', because: 'pro is shown the limit of elite' },
      { check: 'quota.remaining', because: 'more remains than pro has in a day' },
      { check: 'quota.hourly', because: 'pro has the hourly quota of elite' },
    ],
    regard: (account, scheme) =>
      scheme === 'bearerAuth' && account.tier === 'pro' ? { ...account, tier: 'elite' } : account,
  },
})

/** Seconds. */
const DAY = 86_400
