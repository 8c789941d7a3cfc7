import type { Operation } from './contract/operation.js'
import type { Parameter } from './contract/parameter.js'

/** Parameters whose usual names say that they cut the rows, in an operation without words of ours for that. */
export interface UsualPaging {
  /** The most rows. */
  readonly size?: Parameter
  /** Which rows: the number of a page, or rows to pass over. */
  readonly place?: Parameter & { readonly by: 'number' | 'offset' }
}

const SIZES: ReadonlySet<string> = new Set(['limit', 'perpage', 'pagesize'])
const PLACES: Readonly<Record<string, 'number' | 'offset'>> = { page: 'number', pagenumber: 'number', offset: 'offset' }

export function usualPaging({ parameters }: Operation): UsualPaging {
  if (parameters.some(({ cap, cursor, page }) => cap ?? cursor ?? page)) return {}
  const numbers = parameters.filter(({ in: where, type }) => where === 'query' && type === 'integer')
  const size = numbers.find(({ name }) => SIZES.has(plain(name)))
  const place = numbers.find(({ name }) => Object.hasOwn(PLACES, plain(name)))
  const by = place && PLACES[plain(place.name)]
  return {
    ...(size === undefined ? {} : { size }),
    ...(place === undefined || by === undefined ? {} : { place: { ...place, by } }),
  }
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** The document has a response of its own for a wrong request; a range or `default` may be about anything. */
export function declaresWrongValues({ refusals = [] }: Operation): boolean {
  return refusals.some(({ status }) => status === '400' || status === '422')
}
