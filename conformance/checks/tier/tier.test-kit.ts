import { AUTH_ERRORS, errorEntry } from '../auth/credential.test-kit.js'
import { books, miniContract, parameter } from '../finding/harness.test-kit.js'
import { bookTable, filter, HEADER, type Server, SHELF } from '../finding/shelf.test-kit.js'

const LINKED = ['error', 'code', 'details', 'upgrade_url']
const symbol = parameter('symbol', { symbol: true, default: 'AAA', filter: filter('isbn', 'eq') })

export const tierContract = miniContract(
  [
    books({ parameters: [symbol], symbolParameter: 'symbol' }),
    books({ id: 'rare', path: '/v1/rare', group: 'closed' }),
  ],
  {
    errors: [
      ...AUTH_ERRORS,
      errorEntry('FAR_SHELF', 403, ['symbol-out-of-reach'], { fields: LINKED }),
      errorEntry('CLOSED_SHELF', 403, ['group-out-of-reach'], { fields: LINKED, mentions: ['tier'] }),
      errorEntry('LOCKED_SHELF', 403, ['group-out-of-reach'], { fields: LINKED }),
      errorEntry('NO_SHELF', 404, ['symbol-unknown'], { statusShown: false }),
      errorEntry('TOO_OFTEN', 429, ['quota-exceeded'], { mentions: ['limit', 'reset-time'] }),
    ],
    rateHeaders: {
      open: [],
      limit: { header: 'X-Limit', window: 'day' },
      remaining: { header: 'X-Left', window: 'day' },
      reset: { header: 'X-Reset', window: 'day', form: 'unix-seconds' },
    },
  },
)

export const refused = (code: string, status: number, more: object = {}) => ({
  status,
  body: { error: 'no', code, details: 'members only', upgrade_url: 'https://library.example/join', ...more },
})

/** A library that obeys its contract. */
export const lawful: Server = ({ symbol: asked = 'AAA' }, { operation, presented }) => {
  if (operation === 'rare' && presented.tier === 'reader') return refused('CLOSED_SHELF', 403)
  if (asked === 'NOPE') return refused('NO_SHELF', 404)
  if (asked === 'ZZZ' && presented.tier === 'reader') return refused('FAR_SHELF', 403)
  return bookTable(SHELF.slice(0, 1).map((book) => ({ ...book, isbn: asked })))
}

/** The same library, with another answer in one situation. */
export const except =
  (when: (symbol: string, operation: string, tier: string) => boolean, answer: ReturnType<Server>): Server =>
  (query, probe) =>
    when(query.symbol ?? 'AAA', probe.operation ?? '', probe.presented.tier ?? '') ? answer : lawful(query, probe)

export const EMPTY = HEADER
