import { useState } from 'preact/hooks'
import type { Contract, Operation, Parameter } from '../../../spec/index.js'
import { useRoute } from '../live/route.js'
import { type Sending, type Sent, sendRequest, usualSchemes } from '../live/send-request.js'
import type { ShownAccount } from '../live/shapes.js'
import { attempt, useControl } from '../live/use-control.js'
import { Choose } from '../show/controls.js'
import { HeaderTable } from '../show/header-table.js'
import { Result } from '../show/result.js'
import { Status } from '../show/status.js'
import { exampleOf } from '../words/example-of.js'

/** Sends the operation as an account of the mock, and shows the answer as the log shows it. */
export function TryIt({ operation, contract }: { readonly operation: Operation; readonly contract: Contract }) {
  const { query } = useRoute()
  const known = useControl<readonly ShownAccount[]>('/accounts')
  const accounts = known ?? []
  const [account, setAccount] = useState<string>()
  const [values, setValues] = useState<Readonly<Record<string, string>>>(Object.fromEntries(query))
  const [body, setBody] = useState(bodyOf(operation))
  const [sent, setSent] = useState<Sent>()
  const [busy, setBusy] = useState(false)
  const chosen = account ?? bestAccount(accounts, contract)?.id
  const senders = accounts.map(({ id, name, tier }) => {
    return [id, tier === '' || name === tier ? name : `${name} (${tier})`] as const
  })
  const url = urlOf(operation, contract, values)
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const sender = accounts.find(({ id }) => id === chosen)
    const headers = {
      ...(operation.requestBody && { 'content-type': operation.requestBody.mediaType }),
      ...headersOf(operation, values),
    }
    const wish: Sending = {
      ...{ method: operation.method.toUpperCase(), url, headers, account: sender?.id },
      schemes: usualSchemes(operation, contract, sender),
      body: operation.requestBody && body,
    }
    setSent(await attempt('Sent.', () => sendRequest(wish, contract)))
    setBusy(false)
  }
  return (
    <form class="card" aria-label="Try it" onSubmit={(event) => void send(event)}>
      <h3 class="first">Try it</h3>
      <div class="form">
        <Choose label="As" value={chosen} options={[...senders, ['', 'no account']]} set={setAccount} />
        {operation.parameters.filter(isSent).map((parameter) => (
          <Field
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ''}
            set={(value) => setValues({ ...values, [parameter.name]: value })}
          />
        ))}
        {operation.requestBody && (
          <label class="whole">
            Body ({operation.requestBody.mediaType})
            <textarea rows={5} class="wide" value={body} onInput={(event) => setBody(event.currentTarget.value)} />
          </label>
        )}
        {/* Before the accounts are known, a request would go without a credential. */}
        <button type="submit" class="main" disabled={busy || known === undefined}>
          {busy ? 'Sending' : 'Send'}
        </button>
      </div>
      <p class="dim">
        <code>{url}</code>
      </p>
      {sent && (
        <section aria-label="The answer" aria-live="polite">
          <p>
            <Status status={sent.status} /> <span class="dim">in {Math.round(sent.milliseconds)} ms</span>
          </p>
          <Result body={sent.body} operation={operation} />
          <details class="group">
            <summary>Headers</summary>
            <HeaderTable label="Answer" headers={sent.headers} />
          </details>
        </section>
      )}
    </form>
  )
}

/** The first account of the highest tier that has a key and quota left. */
function bestAccount(accounts: readonly ShownAccount[], { tiers }: Contract): ShownAccount | undefined {
  const usable = accounts.filter(isUsable)
  const highest = tiers.findLast(({ name }) => usable.some(({ tier }) => tier === name))
  return usable.find(({ tier }) => highest === undefined || tier === highest.name) ?? accounts[0]
}

function isUsable({ keys, quota }: ShownAccount): boolean {
  return keys.some(({ revoked }) => !revoked) && quota?.exhausted === undefined
}

function isSent({ in: place }: Parameter): boolean {
  return place !== 'cookie'
}

/** A body to begin with: its required members with values of their types. */
function bodyOf({ requestBody }: Operation): string {
  return requestBody === undefined ? '' : JSON.stringify(exampleOf(requestBody.schema), null, 2)
}

function headersOf({ parameters }: Operation, values: Readonly<Record<string, string>>): Record<string, string> {
  const given = parameters.filter(({ in: place, name }) => place === 'header' && (values[name] ?? '') !== '')
  return Object.fromEntries(given.map(({ name }) => [name, values[name] ?? '']))
}

interface FieldProps {
  readonly parameter: Parameter
  readonly value: string
  set(value: string): void
}

function Field({ parameter: { name, enum: values, required, default: standard, example }, value, set }: FieldProps) {
  const change = (event: Event & { readonly currentTarget: { readonly value: string } }): void =>
    set(event.currentTarget.value)
  return (
    <label htmlFor={`try-${name}`}>
      <span>
        <code>{name}</code>
        {required && ' (required)'}
      </span>
      {values ? (
        <select id={`try-${name}`} value={value} onChange={change}>
          <option value="">{standard === undefined ? '–' : `${standard} (default)`}</option>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : (
        <input
          id={`try-${name}`}
          value={value}
          required={required}
          placeholder={standard ?? example ?? ''}
          onInput={change}
        />
      )}
    </label>
  )
}

function urlOf(
  { path, parameters }: Operation,
  { basePath = '' }: Contract,
  values: Readonly<Record<string, string>>,
): string {
  const filled = parameters.filter(({ name }) => (values[name] ?? '') !== '')
  const query = new URLSearchParams(
    filled.flatMap(({ in: place, name }) => (place === 'query' ? [[name, values[name] ?? '']] : [])),
  )
  const whole = path.replace(/\{([^}]+)\}/g, (template, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : template,
  )
  return `${basePath}${whole}${query.size > 0 ? `?${query}` : ''}`
}
