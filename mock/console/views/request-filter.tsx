import { useMemo } from 'preact/hooks'
import type { ListedRequest } from '../live/follow-requests.js'
import { upstream } from '../live/place.js'
import { hrefOf, replaceRoute, useRoute } from '../live/route.js'
import { Choose, Field } from '../show/controls.js'
import { isForced } from '../words/is-forced.js'

const CLASSES = ['2xx', '3xx', '4xx', '5xx', ...(upstream === undefined ? ['forced'] : [])]
/** Values of the filter for findings. */
const SOME = 'some'
const FINDINGS = [
  ['', 'all'],
  [SOME, 'with findings'],
  ['none', 'without'],
] as const
/** Stands for requests without an account. */
const NO_ACCOUNT = '-'

/** The filter is kept in the address, so that a filtered list can be bookmarked. */
export function filtered(all: readonly ListedRequest[], query: URLSearchParams): readonly ListedRequest[] {
  const names = ['path', 'account', 'status', 'text', 'findings']
  const [path, account, status, text, found] = names.map((name) => query.get(name) ?? '')
  if (!path && !account && !status && !text && !found) return all
  const words = text?.toLowerCase() ?? ''
  return all.filter(
    (request) =>
      (!path || request.url.split('?')[0]?.includes(path)) &&
      (!account || (request.account ?? NO_ACCOUNT) === account) &&
      (!status || hasStatus(request, status)) &&
      (!found || (found === SOME) === (request.findings ?? []).length > 0) &&
      (!words || textOf(request).includes(words)),
  )
}

function hasStatus({ status, rule }: ListedRequest, wanted: string): boolean {
  if (wanted === 'forced') return isForced(rule)
  return wanted.endsWith('xx') ? String(status)[0] === wanted[0] : status === Number(wanted)
}

function textOf({ method, url, operation, account, error, rule, gates, findings = [] }: ListedRequest): string {
  const texts = [...gates.map(({ because }) => because), ...findings.map(({ id }) => id)]
  return [method, url, operation, account, error, rule, ...texts].join(' ').toLowerCase()
}

export function RequestFilter({ requests }: { readonly requests: readonly ListedRequest[] }) {
  const accounts = useMemo(() => distinct(requests.flatMap(({ account }) => account ?? [])), [requests])
  const statuses = useMemo(() => distinct(requests.map(({ status }) => String(status))), [requests])
  const { query, item } = useRoute()
  const set = (name: string, value: string): void =>
    replaceRoute(hrefOf('requests', item, { ...Object.fromEntries(query), [name]: value }))
  const field = (name: string) => ({ value: query.get(name) ?? '', set: (value: string) => set(name, value) })
  return (
    <search class="filters">
      <Field label="Path" type="search" placeholder="/v1/…" {...field('path')} />
      {upstream === undefined ? (
        <Choose
          label="Account"
          options={[
            ['', 'all'],
            ...withChosen(accounts, query.get('account'), ['', NO_ACCOUNT]),
            [NO_ACCOUNT, 'no account'],
          ]}
          {...field('account')}
        />
      ) : (
        <Choose label="Findings" options={FINDINGS} {...field('findings')} />
      )}
      <Choose
        label="Status"
        options={[['', 'all'], ...withChosen([...CLASSES, ...statuses], query.get('status'), [''])]}
        {...field('status')}
      />
      <Field
        label="Text"
        type="search"
        placeholder={upstream === undefined ? 'error, gate, value' : 'operation, check'}
        {...field('text')}
      />
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
