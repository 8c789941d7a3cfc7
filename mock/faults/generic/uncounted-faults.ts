import type { Contract } from '../../../spec/index.js'
import { reddened } from '../make/reddened.js'
import type { Draft } from './draft.js'

/** Requests with one kind of credential are not counted. */
export function uncountedFaults({ securitySchemes }: Contract): readonly Draft[] {
  const headers = securitySchemes.flatMap(({ name, kind, in: place, field = '', clause }) => {
    const header =
      kind === 'bearer' ? 'authorization' : kind === 'api-key' && place === 'header' ? field.toLowerCase() : ''
    return header === '' ? [] : [{ name, header, clause }]
  })
  if (headers.length < 2) return []
  return headers.map(({ name, header }) => ({
    kind: 'requests-uncounted',
    place: name,
    clauses: [],
    title: `Requests with ${name} are not counted`,
    caughtBy: 'quota.hourly',
    consequences: reddened(
      ['quota.remaining', 'quota.every-answer', 'quota.cost', 'quota.refusal'],
      `requests with ${name} are not subtracted`,
    ),
    charge: (cost, { request }) => (request.header(header) === undefined ? cost : 0),
  }))
}

/** Searches by a text are not counted, while all other requests are. */
export function uncountedSearches({ operations }: Contract): readonly Draft[] {
  const searches = operations.flatMap(({ id, security, parameters }) =>
    security.length === 0
      ? []
      : parameters.filter(({ filter }) => filter?.op === 'trigram').map(({ name }) => ({ id, name })),
  )
  return searches.slice(0, 1).map(({ id, name }) => ({
    kind: 'searches-uncounted',
    place: id,
    clauses: [],
    title: `Requests with ${name} are not counted`,
    caughtBy: 'quota.every-answer',
    consequences: reddened(['quota.hourly', 'quota.remaining'], 'searches are not subtracted'),
    charge: (cost, { request }) => (new URLSearchParams(request.query).has(name) ? 0 : cost),
  }))
}
