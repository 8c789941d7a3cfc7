import type { Exchange } from '../exchange.js'
import type { Target, TargetAccount } from '../target/target.js'
import type { Change } from './recording.test-kit.js'

/** Targets with fewer accounts and values than the complete one of the recording. */
export const TARGETS = {
  nobody: accounts(() => []),
  'one account a tier': accounts((all) =>
    all.filter(({ tier }, at) => all.findIndex((other) => other.tier === tier) === at),
  ),
  'the second account of every tier': accounts((all) =>
    all.filter(({ tier }, at) => all.findIndex((other) => other.tier === tier) !== at),
  ),
  'the lowest tier': accounts((all) => all.filter(({ tier }) => tier === all[0]?.tier)),
  'the highest tier': accounts((all) => all.filter(({ tier }) => tier === all.at(-1)?.tier)),
  'all but the highest tier': accounts((all) => all.filter(({ tier }) => tier !== all.at(-1)?.tier)),
  'only keys': credentials((name) => /key/i.test(name)),
  'only tokens': credentials((name) => !/key/i.test(name)),
  'keys for some, tokens for others': credentials((name, place) => /key/i.test(name) === (place % 2 === 0)),
  'no revoked key': target(({ revokedApiKey: _, ...rest }) => rest),
  'no expired token': target(({ expiredToken: _, ...rest }) => rest),
  'no symbols': target((all) => ({ ...all, symbols: {} })),
  'no unknown symbol': target(({ symbols: { unknown: _, ...symbols }, ...rest }) => ({ ...rest, symbols })),
  'only the unknown symbol': target(({ symbols: { unknown = '' }, ...rest }) => ({ ...rest, symbols: { unknown } })),
  'a symbol for every tier': target(({ symbols, ...rest }) => ({
    ...rest,
    symbols: { ...Object.fromEntries(rest.accounts.map(({ tier }) => [tier, `OF-${tier}`])), ...symbols },
  })),
  'quotas of thousands': quotas({ hour: 1000, day: 9000 }),
  'quotas of a few': quotas({ hour: 3, day: 4 }),
  'a quota of the hour alone': quotas({ hour: 7 }),
  'a quota of the day alone': quotas({ day: 7 }),
} satisfies Readonly<Record<string, Change>>

function target(change: (target: Target) => Target): Change {
  return (recording) => {
    const changed = change(recording.target)
    return { ...recording, target: changed, exchanges: recording.exchanges.filter((sent) => canSend(changed, sent)) }
  }
}

/** Requests without a possible sender were not sent. */
function canSend({ accounts: all, ...facts }: Target, { account, probe }: Exchange): boolean {
  const { form, scheme } = probe.presented
  if (form === 'revoked' && facts.revokedApiKey === undefined) return false
  if (form === 'expired' && facts.expiredToken === undefined) return false
  if (account === undefined) return true
  const sender = all.find(({ name }) => name === account)
  return sender !== undefined && (scheme === undefined || sender.credentials[scheme] !== undefined)
}

function accounts(choose: (all: readonly TargetAccount[]) => readonly TargetAccount[]): Change {
  return target((found) => ({ ...found, accounts: choose(found.accounts) }))
}

function credentials(keeps: (scheme: string, place: number) => boolean): Change {
  return accounts((all) =>
    all
      .map((account, place) => ({
        ...account,
        credentials: Object.fromEntries(Object.entries(account.credentials).filter(([name]) => keeps(name, place))),
      }))
      .filter((account) => Object.keys(account.credentials).length > 0),
  )
}

function quotas(quota: { readonly hour?: number; readonly day?: number }): Change {
  return target((found) => ({
    ...found,
    quotas: Object.fromEntries(found.accounts.map(({ tier }) => [tier, quota])),
  }))
}
