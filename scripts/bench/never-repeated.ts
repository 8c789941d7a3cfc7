import { openUniverse } from '../../fixtures/index.js'

/** A kind of request that never repeats: another symbol, window or limit each time. */
export interface Kind {
  readonly name: string
  /** Share of the rate of a bare server. */
  readonly goal: number
  /** The request with this number; equal numbers have equal paths. */
  path(index: number): string
  /** How many requests differ; absent = any number. */
  readonly most?: number
}

const { symbols, count } = openUniverse()
/** Symbols whose companies have many transactions. */
const TRADED = 1500
const ROLES = ['Officer', 'Director', '10%25+Owner']
const CODES = ['P', 'S', 'M', 'A', 'F']

/** The first requests of a kind are only sent before the measurement. */
export const UNMEASURED = 2000

export const KINDS: readonly Kind[] = [
  { name: 'profile', goal: 0.55, path: (index) => `/v1/company-profile?symbol=${symbolAt(index)}`, most: count },
  { name: 'filtered rows of a company', goal: 0.45, path: companyRows },
  { name: 'first OHLC of a symbol', goal: 0.2, path: (index) => `/v1/ohlc?symbol=${symbolAt(index)}`, most: count },
  { name: 'filtered rows of the market', goal: 0.2, path: marketRows },
]

/**
 * The step shares no divisor with the number of symbols, so every symbol has its turn, and large and small companies
 * mix.
 */
function symbolAt(index: number): string {
  return encodeURIComponent(symbols[(index * 3457) % count] ?? '')
}

function companyRows(index: number): string {
  const symbol = encodeURIComponent(symbols[(index * 7) % TRADED] ?? '')
  const side = index % 2 === 0 ? 'A' : 'D'
  return `/v1/form4-recent-activity?symbol=${symbol}&acquired_disposed_code=${side}&min_value=${1000 + index}&day_interval=${300 + (index % 400)}&limit=${20 + (index % 60)}`
}

function marketRows(index: number): string {
  const role = ROLES[index % ROLES.length]
  const code = CODES[index % CODES.length]
  return `/v1/form4-recent-activity?role=${role}&transaction_code=${code}&min_value=${10_000 + 7 * index}&day_interval=${20 + (index % 340)}&limit=${20 + (index % 60)}`
}
