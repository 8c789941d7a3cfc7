import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { bodyMember } from '../../read/body-member.js'
import { rowsIn } from '../../read/table-answer.js'
import { callWith } from '../first-call.js'
import { lawfulNumber } from '../made-value.js'
import { withHeaders, withParameters } from '../make-probe.js'
import { sentValue, sentValues } from '../sent-value.js'
import { linkToNext } from './link-to-next.js'
import { capOf } from './whole-base.js'

/**
 * The URL of the next page, as an answer names it: in the member of `x-tells`, or in `Link`, which may be beside a
 * member with a cursor.
 */
export function nextLink(exchange: Exchange, operation: Operation): URL | undefined {
  const { told, linked } = linksIn(exchange, operation)
  const isMemberAlone = operation.tells?.next !== undefined && operation.linked !== true
  return told[0] ?? (isMemberAlone ? undefined : linked[0])
}

/** Both of them. */
export function nextLinks(exchange: Exchange, operation: Operation): readonly URL[] {
  const { told, linked } = linksIn(exchange, operation)
  return [...told, ...linked]
}

function linksIn(exchange: Exchange, { tells }: Operation) {
  const member = tells?.next === undefined ? undefined : bodyMember(exchange, tells.next)
  const isUrl = typeof member === 'string' && /^https?:\/\/|^[^?]*\?[^=]+=/.test(member)
  const linked = (exchange.response?.headers ?? []).flatMap(([name, value]) =>
    /^link$/i.test(name) ? (linkToNext(value) ?? []) : [],
  )
  const urlsOf = (links: readonly string[]): readonly URL[] =>
    links.filter((link) => URL.canParse(link, exchange.url)).map((link) => new URL(link, exchange.url))
  return { told: urlsOf(isUrl ? [member] : []), linked: urlsOf(linked) }
}

export interface Followed {
  readonly first: Exchange
  readonly link: URL
  readonly probe: Probe
  /** The link has the path of the request that it continues. */
  readonly isSamePath: boolean
}

const MOST_FILTERED = 4
/** If a link forgets a filter, so few rows behind it may obey the filter by chance. */
const FEW_ROWS = 3

/**
 * One link of a plain answer, one that does not name the size of its request, and up to four of answers with filters: a
 * link may lose any of these, first of all those that its query does not name.
 */
export function followedLinks(operation: Operation, evidence: Evidence): readonly Followed[] {
  const isShort = (one: Exchange): boolean => rowsIn(one, operation).length < FEW_ROWS
  const names = (one: Exchange, name: string): boolean => nextLink(one, operation)?.searchParams.has(name) === true
  const unnamed = (one: Exchange): readonly Parameter[] =>
    filtersIn(one, operation).filter(({ name }) => !names(one, name))
  const linking = evidence
    .successes(operation.id)
    .filter((one) => nextLink(one, operation) !== undefined)
    .toSorted((a, b) => Number(isShort(a)) - Number(isShort(b)))
    .toSorted((a, b) => Number(unnamed(b).length > 0) - Number(unnamed(a).length > 0))
  const told = new Set<Parameter>()
  const filtered: Exchange[] = []
  for (const one of linking) {
    const lost = unnamed(one)
    const filters = lost.length > 0 ? lost : filtersIn(one, operation)
    if (filters.every((parameter) => told.has(parameter))) continue
    for (const parameter of filters) told.add(parameter)
    filtered.push(one)
  }
  const plain = linking.find((one) => filtersIn(one, operation).length === 0)
  const cap = capOf(operation)
  const sizeOf = (one: Exchange): number => Number((cap && sentValue(one.probe, cap, operation)) ?? Number.NaN)
  const [sized] = linking
    .filter((one) => cap !== undefined && !names(one, cap.name) && sizeOf(one) < Number(cap.default ?? sizeOf(one)))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const first = new Set([...filtered.slice(0, MOST_FILTERED), plain, sized].filter((one) => one !== undefined))
  return [...first].flatMap((one) => followedFrom(one, operation, evidence) ?? [])
}

/** A filtered request for half of its rows, so that its answer has a next page; none if an answer has one already. */
export function filteredPage(operation: Operation, evidence: Evidence): readonly Probe[] {
  const cap = capOf(operation)
  const filtered = evidence.successes(operation.id).filter((one) => filtersIn(one, operation).length > 0)
  if (cap === undefined || filtered.some((one) => nextLink(one, operation) !== undefined)) return []
  const counted = filtered.map((one) => ({ one, rows: rowsIn(one, operation).length }))
  const longest = counted.toSorted((a, b) => b.rows - a.rows)[0]
  const size = longest && lawfulNumber(cap, Math.floor(longest.rows / 2))
  if (longest === undefined || size === undefined || size < 1 || size >= longest.rows) return []
  return [callWith(operation, evidence, { ...sentValues(longest.one.probe, operation), [cap.name]: size })]
}

function filtersIn({ probe }: Exchange, operation: Operation): readonly Parameter[] {
  return operation.parameters.filter(
    (one) => one.filter?.on === 'row' && !one.required && sentValue(probe, one, operation) !== undefined,
  )
}

function followedFrom(first: Exchange, operation: Operation, evidence: Evidence): Followed | undefined {
  const link = nextLink(first, operation)
  const own = new URL(first.url)
  if (link === undefined) return undefined
  const isSamePath = hasPathOf(first, link)
  const query = queryOf(link, evidence)
  if (isSamePath) {
    const fixed = operation.parameters.filter((one) => one.in !== 'query').map(({ name }) => name)
    const kept = Object.entries(sentValues(first.probe, operation)).filter(([name]) => fixed.includes(name))
    const values = Object.fromEntries([...kept, ...query])
    const { tier, scheme } = first.probe.presented
    return { first, link, isSamePath, probe: withParameters(operation, values, tier, scheme ? { scheme } : {}) }
  }
  // Another host, or another part of this one, may have other paths, and gets no request.
  const prefix = plainPath(new URL(evidence.target.baseUrl).pathname)
  const isBelow = link.pathname.startsWith(`${prefix}/`)
  // A service behind a proxy does not know the prefix of its address.
  if (link.origin !== own.origin || !(isBelow || link.pathname.startsWith(first.probe.path))) return undefined
  const path = isBelow ? link.pathname.slice(prefix.length) : link.pathname
  return { first, link, isSamePath, probe: withHeaders({ ...first.probe, path, parameters: query, repeat: 0 }, []) }
}

/** The link has the path of the request that it continues, behind any prefix. */
export function hasPathOf({ probe, url }: Exchange, link: URL): boolean {
  const wanted = plainPath(probe.path)
  return [link, new URL(url)].every(({ pathname }) => plainPath(pathname).endsWith(wanted))
}

/** The query of a link without credentials. */
export function queryOf(link: URL, evidence: Evidence): readonly (readonly [name: string, value: string])[] {
  return [...link.searchParams].filter(([name]) => !isCredential(name, evidence))
}

function plainPath(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}

function isCredential(name: string, { contract }: Evidence): boolean {
  return contract.securitySchemes.some((scheme) => scheme.in === 'query' && scheme.field === name)
}
