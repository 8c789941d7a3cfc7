import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { requests as logged } from '../live/follow-requests.js'
import { upstream } from '../live/place.js'
import { hrefOf, useRoute } from '../live/route.js'
import { change } from '../live/use-control.js'
import { Action } from '../show/controls.js'
import { ViewHead } from '../show/view-head.js'
import { RequestDetail } from './request-detail.js'
import { filtered, RequestFilter } from './request-filter.js'
import { RequestList } from './request-list.js'

/** Requests of clients and the mock's answers, as they happen. */
export function RequestsView() {
  const { query, item } = useRoute()
  const live = logged.use()
  const [held, setHeld] = useState<typeof live>()
  const all = held ?? live
  const shown = useMemo(() => filtered(all, query), [all, query])
  const split = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (item === undefined) return
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      location.hash = hrefOf('requests', undefined, Object.fromEntries(query))
      // The list may have been hidden; it is back after the next drawing.
      setTimeout(() => split.current?.querySelector<HTMLElement>(`[data-request="${item}"]`)?.focus())
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [item, query])
  const waiting = held === undefined ? 0 : live.length - held.length
  return (
    <>
      <ViewHead title="Requests" says={countText(shown.length, all.length)}>
        <Action
          says={held ? `Resume${waiting > 0 ? ` (${waiting} new)` : ''}` : 'Pause'}
          aria-pressed={held !== undefined}
          run={() => setHeld(held ? undefined : live)}
        />
        <Action says="Clear" run={() => change('The log is empty.', '/log', { method: 'DELETE' })} />
      </ViewHead>
      <RequestFilter requests={all} />
      <div ref={split} class={item === undefined ? 'split' : 'split open'}>
        {shown.length === 0 ? <Nothing filtered={all.length > 0} /> : <RequestList requests={shown} />}
        {item !== undefined && <RequestDetail id={Number(item)} key={item} />}
      </div>
    </>
  )
}

function Nothing({ filtered: some }: { readonly filtered: boolean }) {
  return (
    <p class="nothing">
      {some
        ? 'No request fits this filter.'
        : upstream === undefined
          ? 'No request yet. Point your application at this mock, or try an operation in the '
          : 'No request yet. Point your client or your tests at the address of the proxy; a request is shown as soon as it is judged.'}
      {!some && upstream === undefined && <a href="#/reference">reference</a>}
      {!some && upstream === undefined && '.'}
    </p>
  )
}

function countText(shown: number, all: number): string {
  const of = shown === all ? '' : ` of ${all.toLocaleString('en')}`
  return `${shown.toLocaleString('en')}${of} ${all === 1 ? 'request' : 'requests'}, newest first`
}
