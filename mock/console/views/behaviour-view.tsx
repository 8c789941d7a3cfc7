import { useState } from 'preact/hooks'
import type { ShownChoice, ShownFault } from '../live/shapes.js'
import { change, useControl } from '../live/use-control.js'
import { Action, Field } from '../show/controls.js'
import { ViewHead } from '../show/view-head.js'
import { ForcedRules } from './forced-rules.js'

/** The behaviour of this world: forced errors, delays, lawful choices and faults. */
export function BehaviourView() {
  const [search, setSearch] = useState('')
  const choices = useControl<readonly ShownChoice[]>('/choices') ?? []
  const loaded = useControl<readonly ShownFault[]>('/faults')
  const faults = loaded ?? []
  const fits = (...texts: readonly string[]): boolean => texts.join(' ').toLowerCase().includes(search.toLowerCase())
  const on = faults.filter((fault) => fault.on)
  const foundChoices = choices.filter((point) =>
    fits(point.id, point.question, ...point.options.map(({ says }) => says)),
  )
  const foundFaults = faults.filter((fault) => fits(fault.id, fault.title, fault.clause, fault.caughtBy))
  return (
    <>
      <ViewHead
        title="Behaviour"
        says={`${loaded ? `${on.length} of ${faults.length} faults on.` : 'Loading.'} Everything here applies to this world only.`}
      >
        <Action
          says="Switch all faults off"
          disabled={on.length === 0}
          run={() => change('No fault is on.', '/faults', { method: 'PUT', body: { on: [] } })}
        />
      </ViewHead>
      <ForcedRules />
      <search class="filters">
        <Field label="Search choices and faults" type="search" value={search} set={setSearch} />
      </search>
      <h2>Open choices ({foundChoices.length})</h2>
      <p class="dim">The documentation does not show these points; every option is lawful.</p>
      <Choices choices={foundChoices} open={search !== ''} />
      <h2 class="below">Faults ({foundFaults.length})</h2>
      <p class="dim">Each fault breaks one clause of the contract, as a careless server would.</p>
      <Faults faults={foundFaults} on={on.map(({ id }) => id)} open={search !== ''} />
    </>
  )
}

/** Changed choices are visible; the others are folded. */
function Choices({ choices, open }: { readonly choices: readonly ShownChoice[]; readonly open: boolean }) {
  const changed = choices.filter(({ chosen, default: standard }) => chosen !== standard)
  const usual = choices.filter(({ chosen, default: standard }) => chosen === standard)
  return (
    <>
      {changed.length > 0 && <ChoiceList choices={changed} />}
      <details class="group" open={open}>
        <summary>
          usual options <span class="dim">({usual.length})</span>
        </summary>
        <ChoiceList choices={usual} />
      </details>
    </>
  )
}

function ChoiceList({ choices }: { readonly choices: readonly ShownChoice[] }) {
  return (
    <ul class="lines">
      {choices.map(({ id, question, options, chosen, default: standard }) => (
        <li key={id}>
          <span class="grow">
            <code>{id}</code> {chosen !== standard && <span class="tag on">changed</span>}
            <p class="dim">{question}</p>
            <p>{options.find(({ name }) => name === chosen)?.says}</p>
          </span>
          <select
            aria-label={id}
            value={chosen}
            onChange={(event) => {
              const option = event.currentTarget.value
              void change(`${id} is ${option}.`, '/choices', { method: 'PUT', body: { [id]: option } })
            }}
          >
            {options.map(({ name }) => (
              <option key={name} value={name}>
                {name}
                {name === standard ? ' (default)' : ''}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  )
}

interface FaultsProps {
  readonly faults: readonly ShownFault[]
  readonly on: readonly string[]
  readonly open: boolean
}

/** By the area of the check that catches them. */
function Faults({ faults, on, open }: FaultsProps) {
  const areas = [...Map.groupBy(faults, ({ caughtBy }) => caughtBy.split('.')[0] ?? '')]
  const set = (id: string, wanted: boolean): void => {
    const ids = wanted ? [...on, id] : on.filter((other) => other !== id)
    void change(`${id} is ${wanted ? 'on' : 'off'}.`, '/faults', { method: 'PUT', body: { on: ids } })
  }
  return (
    <>
      {areas.map(([area, members]) => (
        <details class="group" key={area} open={open || members.some((fault) => fault.on)}>
          <summary>
            {area} <span class="dim">({members.length})</span>
          </summary>
          <ul class="lines">
            {members.map(({ id, title, clause, on: isOn }) => (
              <li key={id}>
                <label class="grow check">
                  <input type="checkbox" checked={isOn} onChange={(event) => set(id, event.currentTarget.checked)} />
                  <span>
                    <code>{id}</code>
                    <br />
                    {title}
                  </span>
                </label>
                <small class="dim">breaks {clause}</small>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}
