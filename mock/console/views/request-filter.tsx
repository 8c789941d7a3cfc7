import { useMemo } from 'preact/hooks'
import type { DecidedRequest } from '../../worlds/decided-request.js'
import { hrefOf, replaceRoute, useRoute } from '../live/route.js'
import { isForced } from '../words/is-forced.js'

const CLASSES = ['', '2xx', '3xx', '4xx', '5xx', 'forced']
/** Stands for requests without an account. */
const NO_ACCOUNT = '-'

/** The filter is kept in the address, so that a filtered list can be bookmarked. */
export function filtered(all: readonly DecidedRequest[], query: URLSearchParams): readonly DecidedRequest[] {
  const [path, account, status, text] = ['path', 'account', 'status', 'text'].map((name) => query.get(name) ?? '')
  if (!path && !account && !status && !text) return all
  const words = text?.toLowerCase() ?? ''
  return all.filter(
    (request) =>
      (!path || request.url.split('?')[0]?.includes(path)) &&
      (!account || (request.account ?? NO_ACCOUNT) === account) &&
      (!status || hasStatus(request, status)) &&
      (!words || textOf(request).includes(words)),
  )
}

function hasStatus({ status, rule }: DecidedRequest, wanted: string): boolean {
  if (wanted === 'forced') return isForced(rule)
  return wanted.endsWith('xx') ? String(status)[0] === wanted[0] : status === Number(wanted)
}

function textOf({ method, url, operation, account, error, rule, gates }: DecidedRequest): string {
  return [method, url, operation, account, error, rule, ...gates.map(({ because }) => because)].join(' ').toLowerCase()
}

export function RequestFilter({ requests }: { readonly requests: readonly DecidedRequest[] }) {
  const accounts = useMemo(() => distinct(requests.flatMap(({ account }) => account ?? [])), [requests])
  const statuses = useMemo(() => distinct(requests.map(({ status }) => String(status))), [requests])
  const { query, item } = useRoute()
  const set = (name: string, value: string): void =>
    replaceRoute(hrefOf('requests', item, { ...Object.fromEntries(query), [name]: value }))
  const field = (name: string) => ({
    value: query.get(name) ?? '',
    onInput: (event: Event) => set(name, (event.currentTarget as HTMLInputElement).value),
  })
  return (
    <search class="filters">
      <label>
        Path <input type="search" placeholder="/v1/…" {...field('path')} />
      </label>
      <label>
        Account{' '}
        <select {...field('account')}>
          <option value="">all</option>
          {withChosen(accounts, query.get('account'), [NO_ACCOUNT]).map((account) => (
            <option key={account}>{account}</option>
          ))}
          <option value={NO_ACCOUNT}>no account</option>
        </select>
      </label>
      <label>
        Status{' '}
        <select {...field('status')}>
          {withChosen([...CLASSES, ...statuses], query.get('status')).map((status) => (
            <option key={status} value={status}>
              {status || 'all'}
            </option>
          ))}
        </select>
      </label>
      <label>
        Text <input type="search" placeholder="error, gate, value" {...field('text')} />
      </label>
    </search>
  )
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort()
}

/** A bookmarked filter may name a value that the log no longer has. */
function withChosen(
  values: readonly string[],
  chosen: string | null,
  others: readonly string[] = [],
): readonly string[] {
  return chosen === null || [...values, ...others].includes(chosen) ? values : [...values, chosen]
}
