import { useState } from 'preact/hooks'
import type { Played } from '../../model/played.js'
import type { Situation } from '../../situations/situation.js'
import { worldAddress, worldName } from '../live/place.js'
import type { ShownAccount } from '../live/shapes.js'
import { change, useControl } from '../live/use-control.js'
import { CopyButton } from '../show/copy-button.js'
import { ViewHead } from '../show/view-head.js'
import { situationCode } from '../words/situation-code.js'

/** Situations that a client should handle. Each starts by a click here, or by a line in a shell or a test. */
export function ScenariosView() {
  const situations = useControl<readonly Situation[]>('/scenarios')
  const accounts = useControl<readonly ShownAccount[]>('/accounts') ?? []
  const [account, setAccount] = useState('')
  const [played, setPlayed] = useState<Played>()
  const play = async ({ id, title }: Situation): Promise<void> => {
    const body = account === '' ? {} : { account }
    setPlayed(await change<Played>(`${title}.`, `/scenarios/${id}`, { method: 'POST', body }))
  }
  return (
    <>
      <ViewHead
        title="Scenarios"
        says="Start one with a click here, or with one line in a shell or a test. For your own: `mock --scenarios FILE`."
      >
        <label>
          For{' '}
          <select value={account} onChange={(event) => setAccount(event.currentTarget.value)}>
            <option value="">every account</option>
            {accounts.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </ViewHead>
      {played && <PlayedCard played={played} />}
      <div class="cards wide-cards">
        {situations?.map((situation) => (
          <Card key={situation.id} situation={situation} account={account} play={() => void play(situation)} />
        ))}
      </div>
    </>
  )
}

function PlayedCard({ played: { id, did, tokens } }: { readonly played: Played }) {
  return (
    <section class="card" aria-label="What happened">
      <h2>{id}</h2>
      {did.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {Object.entries(tokens ?? {}).map(([name, token]) => (
        <p class="secret" key={name}>
          <code>
            {name}: {token.slice(0, 18)}…
          </code>
          <CopyButton label={`Copy token of ${name}`} text={token} />
        </p>
      ))}
    </section>
  )
}

interface CardProps {
  readonly situation: Situation
  readonly account: string
  play(): void
}

function Card({ situation: { id, title, says }, account, play }: CardProps) {
  const [open, setOpen] = useState(false)
  const code = situationCode(id, account, `${worldAddress(worldName)}/__pipeproof`)
  return (
    <article class={open ? 'card whole' : 'card'} aria-label={title}>
      <h2>{title}</h2>
      <p class="dim">{says}</p>
      <div class="actions">
        <button type="button" class="main" onClick={play}>
          Play {id}
        </button>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Lines
        </button>
      </div>
      {open && (
        <div class="code">
          {Object.entries(code).map(([name, text]) => (
            <div key={name}>
              <b>{name}</b>
              <code>{text}</code>
              <CopyButton label="Copy" text={text} />
            </div>
          ))}
        </div>
      )}
    </article>
  )
}
