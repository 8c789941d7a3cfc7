import { useState } from 'preact/hooks'
import type { Played } from '../../model/played.js'
import type { Situation } from '../../situations/situation.js'
import { worldAddress, worldName } from '../live/place.js'
import type { ShownAccount } from '../live/shapes.js'
import { change, useControl } from '../live/use-control.js'
import { Action, Choose } from '../show/controls.js'
import { CopyButton } from '../show/copy-button.js'
import { ViewHead } from '../show/view-head.js'
import { situationCode } from '../words/situation-code.js'

/** Situations that a client should handle. Each starts by a click here, or by a line in a shell or a test. */
export function ScenariosView() {
  const situations = useControl<readonly Situation[]>('/scenarios')
  const names = useControl<readonly ShownAccount[]>('/accounts')?.map(({ name }) => name) ?? []
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
        <Choose label="For" value={account} options={[['', 'every account'], ...names]} set={setAccount} />
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
        <Action says={`Play ${id}`} class="main" run={play} />
        <Action says="Lines" aria-expanded={open} run={() => setOpen(!open)} />
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
