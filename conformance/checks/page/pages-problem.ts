import type { Operation } from '../../../spec/index.js'
import { nextLinks } from '../../ask/pages/next-link.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Exchange } from '../../exchange.js'
import { bodyMember } from '../../read/body-member.js'

/** Which of all rows an answer must contain. */
export interface PagePlace {
  readonly from: number
  readonly size: number
}

/** The mistake in the number of pages, or of this page, that an answer states beside its total. */
export function pagesProblem(
  exchange: Exchange,
  { tells, parameters }: Operation,
  total: number,
  { from, size }: PagePlace,
): string | undefined {
  const first = parameters.find(({ page }) => page?.by === 'number')?.page?.first ?? 1
  const pages = Math.ceil(total / size)
  // Without rows there is no page, or one without rows.
  const wanted = [
    [tells?.pages, total === 0 ? [0, 1] : [pages]],
    [tells?.page, from % size === 0 ? [first + from / size] : []],
  ] as const
  if (!Number.isFinite(size)) return undefined
  for (const [path, numbers] of wanted) {
    const [number] = numbers
    const told = path === undefined ? undefined : bodyMember(exchange, path)
    if (number === undefined || told === undefined || numbers.includes(Number(told))) continue
    return `states "${path}" ${JSON.stringify(told)} beside a total of ${total} and pages of ${size}, wanted ${number}`
  }
  return undefined
}

/** The last rows are shown, and a next page is named nevertheless. */
export function needlessNext(
  exchange: Exchange,
  operation: Operation,
  { rows, total, place }: { readonly rows: number; readonly total: number; readonly place: PagePlace | undefined },
): string | undefined {
  const { tells, parameters } = operation
  const link = nextLinks(exchange, operation)[0]
  const next = tells?.next === undefined ? link && `${link.pathname}${link.search}` : bodyMember(exchange, tells.next)
  const cursor = parameters.find((one) => one.cursor !== undefined)
  const isFirst = cursor !== undefined && sentValue(exchange.probe, cursor, operation) === undefined
  const from = place?.from ?? (isFirst ? 0 : undefined)
  if ((next ?? '') === '' || from === undefined || rows === 0 || from + rows < total) return undefined
  return `shows the last of ${total} rows and names a next page in "${tells?.next ?? 'Link'}": ${JSON.stringify(next)}`
}
