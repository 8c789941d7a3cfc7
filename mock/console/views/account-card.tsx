import { useState } from 'preact/hooks'
import type { QuotaWindow } from '../../model/account-quota.js'
import type { ClockReading } from '../../worlds/handle/world-clock.js'
import { ask } from '../live/ask.js'
import { type FreshKey, rememberKey, usableKey } from '../live/known-keys.js'
import { hrefOf } from '../live/route.js'
import type { ShownAccount } from '../live/shapes.js'
import { attempt, change } from '../live/use-control.js'
import { Action } from '../show/controls.js'
import { CopyButton } from '../show/copy-button.js'

const TWO_LIFETIMES_AGO = 48 * 3_600_000

/** The kinds of credential that the contract knows. */
export interface Taken {
  readonly keys: boolean
  readonly tokens: boolean
}

/** One account: its credentials, its spent quota, and the actions for it. */
export function AccountCard({ account, takes }: { readonly account: ShownAccount; readonly takes: Taken }) {
  const { name, tier, email, quota } = account
  const windows = WINDOWS.filter(([window]) => quota?.[window])
  const used = Object.fromEntries(windows.map(([window]) => [window, 0]))
  const setQuota = (done: string, body: unknown) => change(done, `/accounts/${name}/quota`, { method: 'PUT', body })
  return (
    <article class="card" aria-label={name}>
      <h2>
        {name} {tier !== '' && <span class="tag">{tier}</span>}
      </h2>
      <p class="dim">
        {email} · <a href={hrefOf('requests', undefined, { account: account.id })}>its requests</a>
      </p>
      {takes.keys && <KeyLine account={account} />}
      {takes.tokens && <TokenLine account={account} />}
      {WINDOWS.map(([name, title]) => quota?.[name] && <Meter key={name} name={title} window={quota[name]} />)}
      {windows.length > 0 && (
        <div class="actions">
          {windows.map(([window]) => (
            <Action
              key={window}
              says={`Exhaust ${window}`}
              run={() => setQuota(`${name} has nothing left of its ${window}.`, { left: { [window]: 0 } })}
            />
          ))}
          <Action says="Refill" run={() => setQuota(`${name} has its whole quota.`, { used })} />
        </div>
      )}
    </article>
  )
}

/** A rotated or issued key is returned once; it stays visible until the user leaves the page. */
function KeyLine({ account }: { readonly account: ShownAccount }) {
  const { name, keys } = account
  const last = keys.findLast(({ revoked }) => !revoked)
  const key = usableKey(account)
  const lost = keys.findLast(({ revoked, key }) => revoked && key !== undefined)?.key
  const shown = key ?? (last ? undefined : lost)
  const issue = (done: string, path: string, body: unknown) =>
    change<FreshKey>(done, path, { method: 'POST', body }, rememberKey)
  const revoke = (id: string) =>
    change(`The key of ${name} is revoked.`, '/keys/revoke', { method: 'POST', body: { key: id } })
  return (
    <>
      <p class="secret">
        <code>{shown ?? (last ? 'key not shown again' : 'every key is revoked')}</code>
        {shown !== undefined && key === undefined && <span class="tag on">revoked</span>}
        {shown !== undefined && <CopyButton label="Copy key" text={shown} />}
      </p>
      <div class="actions">
        {last ? (
          <>
            <Action
              says="Rotate key"
              run={() => issue(`A new key replaces the one of ${name}.`, '/keys/rotate', { key: last.id })}
            />
            <Action says="Revoke key" class="danger" run={() => revoke(last.id)} />
          </>
        ) : (
          <Action says="Issue a key" run={() => issue(`${name} has a new key.`, `/accounts/${name}/keys`, {})} />
        )}
      </div>
    </>
  )
}

function TokenLine({ account: { name } }: { readonly account: ShownAccount }) {
  const [token, setToken] = useState<string>()
  const issue = async (done: string, wish: object | Promise<object>): Promise<void> => {
    const answer = await attempt(done, async () =>
      ask<{ readonly token: string }>('/tokens', { method: 'POST', body: { account: name, ...(await wish) } }),
    )
    setToken(answer?.token)
  }
  return (
    <>
      {token !== undefined && (
        <p class="secret">
          <code title={token}>{token.slice(0, 18)}…</code>
          <CopyButton label="Copy token" text={token} />
        </p>
      )}
      <div class="actions">
        <Action says="Fresh token" run={() => issue(`A fresh token for ${name}.`, {})} />
        <Action says="Expired token" run={() => issue(`An expired token for ${name}.`, longAgo())} />
      </div>
    </>
  )
}

async function longAgo(): Promise<object> {
  const { now } = await ask<ClockReading>('/clock')
  return { issuedAt: new Date(Date.parse(now) - TWO_LIFETIMES_AGO).toISOString() }
}

const WINDOWS = [
  ['second', 'Second'],
  ['minute', 'Minute'],
  ['hour', 'Hour'],
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
] as const

function Meter({ name, window: { used, limit, resetAt } }: { readonly name: string; readonly window: QuotaWindow }) {
  const text = `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} used`
  return (
    <div class="meter">
      <span>{name}</span>
      <meter aria-label={`${name}: ${text}`} min={0} max={limit} high={limit * 0.8} optimum={0} value={used} />
      <span class="dim">
        {text}, until {new Date(resetAt).toISOString().slice(11, 16)}
      </span>
    </div>
  )
}
