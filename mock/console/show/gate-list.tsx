import type { DecidedRequest } from '../../worlds/decided-request.js'
import { isForced } from '../words/is-forced.js'

/** Every gate that a request reached, with the figures that decided. */
export function GateList({ request: { rule, gates, operation } }: { readonly request: DecidedRequest }) {
  if (isForced(rule)) {
    const by =
      rule === 'preferred' ? 'the Prefer header of this request' : `rule ${rule.slice('forced:'.length)} of this world`
    return <p class="forced-note">Forced by {by}: no gate was applied.</p>
  }
  if (operation === undefined)
    return <p>No operation of the contract has this path and method, so no gate was applied.</p>
  if (gates.length === 0) return <p>No gate applies to this operation.</p>
  return (
    <ol class="gates">
      {gates.map(({ gate, passed, because }) => (
        <li key={gate} class={passed ? 'passed' : 'refused'}>
          <b>{gate}</b>
          <span class="verdict">{passed ? 'passed' : 'refused'}</span>
          <span>{because}</span>
        </li>
      ))}
    </ol>
  )
}
