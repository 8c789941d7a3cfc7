import { useState } from 'preact/hooks'
import { useContract } from '../live/contract.js'
import { type FreshKey, rememberKey } from '../live/known-keys.js'
import type { ShownAccount } from '../live/shapes.js'
import { change, useControl } from '../live/use-control.js'
import { Action, Choose, Field } from '../show/controls.js'
import { ViewHead } from '../show/view-head.js'
import { takesToken } from '../words/credential-place.js'
import { AccountCard } from './account-card.js'

/** The accounts of the mock, their credentials and their remaining quota. */
export function AccountsView() {
  const accounts = useControl<readonly ShownAccount[]>('/accounts', { counts: true })
  const contract = useContract()
  const schemes = contract?.securitySchemes ?? []
  const takes = { keys: schemes.some((scheme) => !takesToken(scheme)), tokens: schemes.some(takesToken) }
  const hasQuota = accounts?.some(({ quota }) => quota !== undefined) ?? false
  return (
    <>
      <ViewHead title="Accounts" says="Keys and tokens of the mock. They work nowhere else, so copy them freely.">
        {hasQuota && <QuotaMode />}
      </ViewHead>
      <div class="cards">
        {accounts?.map((account) => (
          <AccountCard key={account.id} account={account} takes={takes} />
        ))}
        <AddAccount tiers={contract?.tiers.map(({ name }) => name) ?? []} />
      </div>
    </>
  )
}

const MODES = ['real', 'x10', 'off']

function QuotaMode() {
  const quota = useControl<{ readonly mode: string }>('/quota')
  const modes = quota && !MODES.includes(quota.mode) ? [...MODES, quota.mode] : MODES
  return (
    <fieldset class="actions plain">
      <legend class="unseen">Quotas</legend>
      Quotas
      {modes.map((mode) => (
        <Action
          key={mode}
          says={mode}
          aria-pressed={quota?.mode === mode}
          run={() => change(`Quotas are ${mode}.`, '/quota', { method: 'PUT', body: { mode } })}
        />
      ))}
    </fieldset>
  )
}

function AddAccount({ tiers }: { readonly tiers: readonly string[] }) {
  const [name, setName] = useState('')
  const [tier, setTier] = useState<string>()
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    const body = { name, tier: tier ?? tiers[0] ?? 'none' }
    await change<FreshKey>(`${name} can call the mock.`, '/accounts', { method: 'POST', body }, (added) => {
      rememberKey(added)
      setName('')
    })
  }
  return (
    <form class="card" onSubmit={(event) => void add(event)}>
      <h2>Add an account</h2>
      <div class="form">
        <Field label="Name" required pattern="[a-z0-9][a-z0-9\-]{0,63}" value={name} set={setName} />
        {tiers.length > 0 && <Choose label="Tier" value={tier ?? tiers[0]} options={tiers} set={setTier} />}
        <button type="submit" class="main">
          Add account
        </button>
      </div>
      <p class="dim">Its key is visible until this page is closed.</p>
    </form>
  )
}
