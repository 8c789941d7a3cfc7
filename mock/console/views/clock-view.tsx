import { useState } from 'preact/hooks'
import type { ClockReading } from '../../worlds/handle/world-clock.js'
import { useContract } from '../live/contract.js'
import { worldAddress, worldName } from '../live/place.js'
import { change, useControl } from '../live/use-control.js'
import { Action, Field } from '../show/controls.js'
import { ViewHead } from '../show/view-head.js'
import { afterStep, CLOCK_STEPS } from '../words/clock-steps.js'

/** The clock of this world, and the effects of changing it. */
export function ClockView() {
  const clock = useControl<ClockReading>('/clock', { counts: true })
  const contract = useContract()
  if (!clock) return <ViewHead title="Clock" says="" />
  const hasQuota = contract?.tiers.some(({ quota }) => Object.keys(quota).some((name) => name !== 'clause')) ?? false
  const lifetime = contract?.securitySchemes.find((scheme) => scheme.lifetime !== undefined)?.lifetime
  return (
    <>
      <ViewHead
        title="Clock"
        says="One clock moves quotas, reset times, tokens, look-back windows and the newest data together. It never goes back; reset the world for that."
      />
      <div class="card">
        <p class="big">
          <time dateTime={clock.now}>{clock.now.slice(0, 19).replace('T', ' ')}</time> UTC{' '}
          {clock.frozen && <span class="tag on">frozen</span>}
        </p>
        <div class="form">
          <Action
            says={clock.frozen ? 'Release' : 'Freeze'}
            aria-pressed={clock.frozen}
            run={() => turn(clock.frozen ? 'The clock runs.' : 'The clock is frozen.', { frozen: !clock.frozen })}
          />
          <SetClock now={clock.now} />
        </div>
      </div>
      <h2>Advance</h2>
      <ul class="lines">
        {CLOCK_STEPS.map((step) => (
          <AdvanceLine key={step} step={step} says={afterStep(step, clock.now, { hasQuota, lifetime })} />
        ))}
      </ul>
    </>
  )
}

function SetClock({ now }: { readonly now: string }) {
  const [wanted, setWanted] = useState('')
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        turn('The clock is set.', { set: new Date(`${wanted}Z`).toISOString() })
      }}
    >
      <Field
        label="Set to (UTC)"
        type="datetime-local"
        required
        min={now.slice(0, 16)}
        value={wanted}
        set={setWanted}
      />
      <button type="submit">Set</button>
    </form>
  )
}

function AdvanceLine({ step, says }: { readonly step: (typeof CLOCK_STEPS)[number]; readonly says: string }) {
  return (
    <li>
      <Action says={`Advance ${step}`} run={() => turn(`The clock was advanced by ${step}.`, { advance: step })} />
      <span class="grow dim">{says}</span>
      <code>
        curl -X POST -H 'Content-Type: application/json' -d '{JSON.stringify({ advance: step })}'{' '}
        {worldAddress(worldName)}/__pipeproof/clock
      </code>
    </li>
  )
}

function turn(done: string, body: object): void {
  void change(done, '/clock', { method: 'POST', body })
}
