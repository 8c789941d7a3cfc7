import { useState } from 'preact/hooks'
import { ask } from '../live/ask.js'
import { worldAddress, worldHref, worldName } from '../live/place.js'
import { attempt, change, useControl } from '../live/use-control.js'
import { Action, Field } from '../show/controls.js'
import { CopyButton } from '../show/copy-button.js'
import { ViewHead } from '../show/view-head.js'

/** Isolated states of the mock on one port. */
export function WorldsView() {
  const names = [...new Set([...(useControl<readonly string[]>('/worlds') ?? []), worldName])]
  return (
    <>
      <ViewHead
        title="Worlds"
        says="A world has its own counters, clock, keys, forced answers and log over the same data: one for each test."
      >
        <Action
          says="Reset this world"
          class="danger"
          run={() => change(`The world ${worldName} is reset.`, '/reset', { method: 'POST' })}
        />
      </ViewHead>
      <ul class="lines">
        {names.map((name) => (
          <li key={name}>
            <a class="grow" href={worldHref(name, '#/requests')} aria-current={name === worldName ? 'true' : undefined}>
              {name}
            </a>
            {name === worldName && <span class="tag">this one</span>}
            <code>{worldAddress(name)}</code>
            {name !== 'default' && name !== worldName && (
              <Action
                says={`Drop ${name}`}
                class="danger"
                run={() => change(`${name} is dropped.`, `/worlds/${name}`, { method: 'DELETE' })}
              />
            )}
          </li>
        ))}
      </ul>
      <div class="cards below">
        <CreateWorld />
        <SnapshotCard />
      </div>
    </>
  )
}

function CreateWorld() {
  const [name, setName] = useState('')
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault()
        location.assign(worldHref(name, '#/requests'))
      }}
    >
      <h2>Create a world</h2>
      <p class="dim">Its first request creates it; this opens its console.</p>
      <div class="form">
        <Field label="Name" required pattern="[A-Za-z0-9][A-Za-z0-9._\-]{0,63}" value={name} set={setName} />
        <button type="submit" class="main">
          Create world
        </button>
      </div>
    </form>
  )
}

function SnapshotCard() {
  const [text, setText] = useState('')
  const take = async (): Promise<void> => {
    const snapshot = await attempt('The snapshot is below.', () => ask<unknown>('/snapshot'))
    if (snapshot !== undefined) setText(JSON.stringify(snapshot, null, 2))
  }
  const restore = () =>
    attempt('The snapshot is restored.', () => ask('/snapshot', { method: 'PUT', body: JSON.parse(text) }))
  return (
    <div class="card">
      <h2>Snapshot</h2>
      <p class="dim">The state of this world as JSON; keys are in it as hashes only.</p>
      <label>
        Snapshot of this world
        <textarea rows={8} class="wide" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <div class="actions">
        <Action says="Take snapshot" run={take} />
        <CopyButton label="Copy snapshot" text={text} />
        <Action says="Restore" disabled={text === ''} run={restore} />
      </div>
    </div>
  )
}
