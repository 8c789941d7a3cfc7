import type { Operation } from './contract/operation.js'
import type { Parameter } from './contract/parameter.js'

/** Parameters whose usual names say that they cut the rows, where no word of ours says it. */
export interface UsualPaging {
  /** The most rows. */
  readonly size?: Parameter
  /** Which rows: the number of a page, or rows to pass over; `first` is the value of the first page. */
  readonly place?: Parameter & Page
  /** Without a default, a maximum or pages, the name alone does not show that the rows are cut. */
  readonly isLimited: boolean
}

type Page = NonNullable<Parameter['page']>

const SIZES: ReadonlySet<string> = new Set(['limit', 'perpage', 'pagesize'])
const PLACES: Readonly<Record<string, 'number' | 'offset'>> = { page: 'number', pagenumber: 'number', offset: 'offset' }

export function usualPaging({ parameters }: Pick<Operation, 'parameters'>): UsualPaging {
  const free = parameters.filter(({ in: where, type, filter }) => where === 'query' && type === 'integer' && !filter)
  const isCapped = parameters.some(({ cap }) => cap !== undefined)
  const isPaged = parameters.some(({ cursor, page }) => cursor !== undefined || page !== undefined)
  const size = isCapped ? undefined : free.find(({ name }) => SIZES.has(plain(name)))
  const place = isPaged || !(isCapped || size) ? undefined : free.find(({ name }) => Object.hasOwn(PLACES, plain(name)))
  const isLimited = size !== undefined && (size.default ?? size.maximum ?? place) !== undefined
  return { isLimited, ...(size && { size }), ...(place && { place: { ...place, ...pageOf(place) } }) }
}

function pageOf({ name, default: usual, minimum }: Parameter): Page {
  const by = PLACES[plain(name)] ?? 'number'
  return { by, first: Number(usual ?? minimum ?? (by === 'offset' ? 0 : 1)) }
}

/** The parameters of an answer whose rows are described; their usual names count as `x-cap` and `x-page`. */
export function withUsualWords(parameters: readonly Parameter[]): readonly Parameter[] {
  const { size, place, isLimited } = usualPaging({ parameters })
  return parameters.map((parameter) => {
    if (isLimited && parameter.name === size?.name) return { ...parameter, cap: 'rows' as const }
    return parameter.name === place?.name ? { ...parameter, page: { by: place.by, first: place.first } } : parameter
  })
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** The document has a response of its own for a wrong request; a range or `default` may be about anything. */
export function declaresWrongValues({ refusals = [] }: Operation): boolean {
  return refusals.some(({ status }) => status === '400' || status === '422')
}

/** The document has a response of its own for a caller without a valid credential. */
export function declaresUnknownCaller({ refusals = [] }: Operation): boolean {
  return refusals.some(({ status }) => status === '401')
}
