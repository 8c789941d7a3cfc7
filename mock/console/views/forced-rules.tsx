import { useState } from 'preact/hooks'
import type { Contract } from '../../../spec/index.js'
import type { ForcedError, Latency } from '../../worlds/state/scenario.js'
import { useContract } from '../live/contract.js'
import { change, useControl } from '../live/use-control.js'
import { Action, Choose, Field } from '../show/controls.js'

const BARE = ['500', '502', '503', '504', 'empty', 'malformed']

/** Errors and delays that are forced in this world, for one operation or all. */
export function ForcedRules() {
  const contract = useContract()
  const forced = useControl<readonly ForcedError[]>('/forced', { counts: true }) ?? []
  const latency = useControl<readonly Latency[]>('/latency') ?? []
  return (
    <section class="card">
      <h2>Forced answers and delays</h2>
      {contract && <AddRule contract={contract} />}
      {forced.length + latency.length > 0 && (
        <ul class="lines">
          {forced.map((rule) => (
            <RuleLine key={rule.id} list="forced" id={rule.id} says={forcedText(rule)} />
          ))}
          {latency.map((rule) => (
            <RuleLine
              key={rule.id}
              list="latency"
              id={rule.id}
              says={`${rule.milliseconds} ms slower, ${aimText(rule.path)}`}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function RuleLine({ list, id, says }: { readonly list: string; readonly id: string; readonly says: string }) {
  return (
    <li>
      <code>{id}</code>
      <span class="grow">{says}</span>
      <Action says={`Remove ${id}`} run={() => change(`${id} is removed.`, `/${list}/${id}`, { method: 'DELETE' })} />
    </li>
  )
}

function AddRule({ contract }: { readonly contract: Contract }) {
  const [path, setPath] = useState('')
  const aim = path === '' ? {} : { path }
  const ids = contract.operations.map(({ id }) => id)
  return (
    <div class="form">
      <Choose label="Operation" value={path} options={[['', 'every operation'], ...ids]} set={setPath} />
      <ForceForm contract={contract} aim={aim} />
      <DelayForm aim={aim} />
    </div>
  )
}

interface Aim {
  readonly path?: string
}

function ForceForm({ contract, aim }: { readonly contract: Contract; readonly aim: Aim }) {
  const [error, setError] = useState('500')
  const [times, setTimes] = useState('')
  const codes = [...BARE, ...contract.errors.map(({ code }) => code)]
  const force = (event: Event): void => {
    event.preventDefault()
    const body = { error, ...aim, ...(times !== '' && { times: Number(times) }) }
    void change(`${error} is forced, ${aimText(aim.path)}.`, '/forced', { method: 'POST', body })
  }
  return (
    <form class="form" onSubmit={force}>
      <Choose label="Error" value={error} options={codes} set={setError} />
      <Field label="Times" type="number" min={1} placeholder="always" class="short" value={times} set={setTimes} />
      <button type="submit">Force</button>
    </form>
  )
}

function DelayForm({ aim }: { readonly aim: Aim }) {
  const [milliseconds, setMilliseconds] = useState('1000')
  const delay = (event: Event): void => {
    event.preventDefault()
    const body = { milliseconds: Number(milliseconds), ...aim }
    void change(`${milliseconds} ms slower, ${aimText(aim.path)}.`, '/latency', { method: 'POST', body })
  }
  return (
    <form class="form" onSubmit={delay}>
      <Field
        label="Delay in ms"
        type="number"
        min={1}
        max={30_000}
        required
        class="short"
        value={milliseconds}
        set={setMilliseconds}
      />
      <button type="submit">Delay</button>
    </form>
  )
}

function forcedText({ error, path, times, every, seconds }: ForcedError): string {
  const bounds = [
    every === undefined ? '' : `, every ${every}th request`,
    times === undefined ? '' : times === 1 ? ', once' : `, ${times} times`,
    seconds === undefined ? '' : `, for ${seconds} s of the clock`,
  ]
  return `${error}, ${aimText(path)}${bounds.join('')}`
}

function aimText(path: string | undefined): string {
  return path === undefined ? 'every operation' : path
}
