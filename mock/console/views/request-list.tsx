import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ListedRequest } from '../live/follow-requests.js'
import { upstream } from '../live/place.js'
import { hrefOf, useRoute } from '../live/route.js'
import { FoundCount } from '../show/found-count.js'
import { Status } from '../show/status.js'
import { isForced } from '../words/is-forced.js'

const ROW = 36
const BEYOND = 8

/**
 * The newest request is on top. The page contains only the visible rows, so that ten thousand scroll as fast as ten.
 */
export function RequestList({ requests }: { readonly requests: readonly ListedRequest[] }) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const newest = requests.at(-1)?.id ?? 0
  const before = useRef(newest)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = new ResizeObserver(() => setHeight(element.clientHeight))
    measure.observe(element)
    element.addEventListener('keydown', walk)
    return () => {
      measure.disconnect()
      element.removeEventListener('keydown', walk)
    }
  }, [])
  useLayoutEffect(() => {
    // A user who has scrolled down keeps seeing the same rows.
    const added =
      requests.length -
      Math.max(
        0,
        requests.findIndex(({ id }) => id > before.current),
      )
    if (box.current && box.current.scrollTop > 0 && newest > before.current) box.current.scrollTop += added * ROW
    before.current = newest
  }, [newest])
  const first = Math.max(0, Math.floor(top / ROW) - BEYOND)
  const end = Math.min(requests.length, Math.ceil((top + height) / ROW) + BEYOND)
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  return (
    <div class="list">
      <div class="row head" aria-hidden="true">
        {['Status', 'Request', upstream === undefined ? 'Account' : 'Findings', 'Time', 'ms'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div class="rows" ref={box} onScroll={() => setTop(box.current?.scrollTop ?? 0)}>
        <ol aria-label="Requests" style={{ height: `${requests.length * ROW}px` }}>
          {shown.map((index) => {
            const request = requests[requests.length - 1 - index]
            return request && <Row key={request.id} request={request} index={index} of={requests.length} />
          })}
        </ol>
      </div>
    </div>
  )
}

interface RowProps {
  readonly request: ListedRequest
  readonly index: number
  readonly of: number
}

function Row({ request, index, of }: RowProps) {
  const { query, item } = useRoute()
  const { id, method, url, status, account, at, milliseconds, rule, error, findings } = request
  const chosen = item === String(id)
  return (
    <li
      class={`row${chosen ? ' chosen' : ''}`}
      aria-setsize={of}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${index * ROW}px)` }}
    >
      <span>
        <Status status={status} />
      </span>
      <span class="what">
        <a
          href={hrefOf('requests', id, Object.fromEntries(query))}
          aria-current={chosen ? 'true' : undefined}
          data-request={id}
          title={url}
        >
          {method === 'GET' ? '' : `${method} `}
          {url}
        </a>
        {isForced(rule) && <span class="tag forced">forced</span>}
        {error !== undefined && <small class="dim">{error}</small>}
      </span>
      {findings ? (
        <FoundCount findings={findings} />
      ) : (
        <span class="dim">{account?.replace(/^usr_/, '') ?? 'no account'}</span>
      )}
      <span class="dim">{at.slice(11, 19)}</span>
      <span class="dim number">{milliseconds}</span>
    </li>
  )
}

/** The arrow keys move from row to row. */
function walk(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const box = event.currentTarget
  if (step === 0 || !(box instanceof HTMLElement)) return
  const links = [...box.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = at < 0 ? links[0] : links[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
