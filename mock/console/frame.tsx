import { useEffect, useState } from 'preact/hooks'
import type { ClockReading } from '../worlds/handle/world-clock.js'
import { keepToken, tokenWanted, UNREACHABLE } from './live/ask.js'
import { useContract } from './live/contract.js'
import { link, stateVersion } from './live/follow-requests.js'
import { upstream, worldHref, worldName } from './live/place.js'
import { useRoute } from './live/route.js'
import type { Health } from './live/shapes.js'
import { notice, problem, useControl } from './live/use-control.js'
import { Action, Choose, Field } from './show/controls.js'
import { VIEWS } from './view-names.js'
import { viewOf } from './views.js'

/** A proxy has requests only. */
const VIEWS_HERE = upstream === undefined ? VIEWS : VIEWS.slice(0, 1)

/** Navigation, world and clock around the current view. */
export function Frame() {
  const { view } = useRoute()
  const wanted = tokenWanted.use()
  const shown = VIEWS_HERE.find((name) => name.toLowerCase() === view) ?? VIEWS[0]
  const View = viewOf[shown]
  useEffect(() => {
    document.title = `${shown}${worldName === 'default' ? '' : ` in ${worldName}`} · Pipeproof`
    document.querySelector('nav a[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    // Messages are about the view in which the user did something.
    return () => {
      notice.set(undefined)
      problem.set(undefined)
    }
  }, [shown])
  const state = link.use()
  useEffect(() => {
    if (state === 'live' && problem.get() === UNREACHABLE) problem.set(undefined)
  }, [state])
  return (
    <>
      <Action says="Skip to the view" class="skip" run={() => document.getElementById('main')?.focus()} />
      {upstream === undefined ? <Top /> : <ProxyTop upstream={upstream} />}
      {VIEWS_HERE.length > 1 && (
        <nav aria-label="Views">
          {VIEWS_HERE.map((name) => (
            <a key={name} href={`#/${name.toLowerCase()}`} aria-current={name === shown ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <main id="main" tabIndex={-1}>
        <Messages />
        {wanted ? <TokenForm /> : <View />}
      </main>
    </>
  )
}

function Top() {
  const health = useControl<Health>('/health')
  const worlds = useControl<readonly string[]>('/worlds')
  const clock = useControl<ClockReading>('/clock', { counts: true })
  const state = link.use()
  const names = [...new Set([...(worlds ?? []), worldName])]
  return (
    <header class="top">
      <strong>Pipeproof</strong>
      <span class="title">{health ? `${health.contract.title} ${health.contract.version}` : ''}</span>
      <span class={`link ${state}`} role="status">
        {state}
      </span>
      <Choose label="World" value={worldName} options={names} set={(name) => location.assign(worldHref(name))} />
      <a href="#/clock" class="now" title="The clock of this world">
        {clock ? `${clock.now.slice(0, 10)} ${clock.now.slice(11, 19)}${clock.frozen ? ' frozen' : ''}` : ''}
      </a>
    </header>
  )
}

function ProxyTop({ upstream: service }: { readonly upstream: string }) {
  const contract = useContract()
  const state = link.use()
  return (
    <header class="top">
      <strong>Pipeproof proxy</strong>
      <span class="title">{contract ? `${contract.title} ${contract.version}` : ''}</span>
      <span class={`link ${state}`} role="status">
        {state}
      </span>
      <code class="upstream" title="The service behind the proxy">
        {service}
      </code>
    </header>
  )
}

function Messages() {
  const wrong = problem.use()
  const done = notice.use()
  return (
    <div class="messages">
      <p role="alert" class={wrong === undefined ? 'unseen' : 'wrong'}>
        {wrong}
        {wrong !== undefined && <Action says="Dismiss" class="quiet" run={() => problem.set(undefined)} />}
      </p>
      <p role="status" class={done === undefined ? 'unseen' : 'done'}>
        {done}
      </p>
    </div>
  )
}

function TokenForm() {
  const [token, setToken] = useState('')
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault()
        keepToken(token)
        problem.set(undefined)
        stateVersion.set(stateVersion.get() + 1)
      }}
    >
      <h1>Control token</h1>
      <p>This mock was started with a control token. Enter it to continue.</p>
      <Field label="Control token" type="password" autocomplete="off" required value={token} set={setToken} />{' '}
      <button type="submit">Use</button>
    </form>
  )
}
