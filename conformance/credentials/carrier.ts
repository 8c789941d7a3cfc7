import type { SecurityScheme } from '../../spec/index.js'

/** What carries a credential, and which texts it can carry. */
export interface Carrier {
  readonly name: 'header' | 'cookie' | 'query'
  carries(text: string): boolean
  readonly wanted: string
}

const HEADER: Carrier = {
  name: 'header',
  carries: (text) => /^[\t -~\u0080-\u00ff]*$/.test(text),
  wanted: 'letters, digits and signs of ASCII',
}
const COOKIE: Carrier = {
  name: 'cookie',
  // A semicolon ends the cookie.
  carries: (text) => HEADER.carries(text) && !text.includes(';'),
  wanted: 'letters, digits and signs of ASCII without ";"',
}
/** Every whole character can be escaped, but half a character cannot. */
const QUERY: Carrier = {
  name: 'query',
  carries: (text) => !/\p{Surrogate}/u.test(text),
  wanted: 'whole characters of Unicode',
}

/** Basic credentials are encoded before they are sent, so any text will do. */
export function carrierOf({ kind, in: place }: Pick<SecurityScheme, 'kind' | 'in'>): Carrier {
  if (kind === 'basic') return QUERY
  if (kind === 'bearer') return HEADER
  return place === 'query' ? QUERY : place === 'cookie' ? COOKIE : HEADER
}

type Pairs = readonly (readonly [name: string, value: string])[]

/**
 * Whether a request can carry a changed or misplaced credential. A key of the query may hold characters that no header
 * can contain, and the cut may go through one.
 */
export function isCarried({ headers, query }: Readonly<Record<'headers' | 'query', Pairs>>): boolean {
  return headers.every(([, text]) => HEADER.carries(text)) && query.every(([, text]) => QUERY.carries(text))
}
