import { describe, it } from 'vitest'
import { expectFail, expectPass } from '../finding/harness.test-kit.js'
import {
  always,
  bookTable,
  DAYS,
  filter,
  fits,
  honest,
  judged,
  type Server,
  SHELF,
  shelfContract,
} from '../finding/shelf.test-kit.js'
import { filterEffective } from './filter-effective.js'
import { windowApplied } from './window-applied.js'

const contract = shelfContract(DAYS)
const widened =
  (factor: number, slack = 0): Server =>
  ({ days = '60' }) =>
    bookTable(SHELF.filter((book) => fits(book, { days: String(Number(days) * factor + slack) })))

const PERIODS = { P1D: '1', P7D: '7', P60D: '60' }
const mapped = filter('printed', 'within-days', { map: PERIODS })

describe('window.applied', () => {
  it('accepts the days of the window, with one day of slack', () => {
    expectPass(judged(windowApplied, contract, honest))
    expectPass(judged(windowApplied, contract, widened(1, 1)))
    expectPass(judged(windowApplied, contract, widened(1, -1)))
  })

  it('refuses older rows, naming the day', () => {
    expectFail(judged(windowApplied, contract, widened(10)), 'does not obey days=', 'column "printed" is "2026-1')
  })

  it('refuses rows with a future date', () => {
    const future: Server = () => bookTable(SHELF.map((book) => ({ ...book, printed: '2026-11-23' })))
    expectFail(judged(windowApplied, contract, future), '2026-11-23')
  })

  it.each([
    ['listed numbers', { enum: ['1', '7', '60'] }],
    ['words for numbers', { type: 'string', enum: Object.keys(PERIODS), filter: mapped }],
  ] as const)('sends only %s, and reads them', (_, form) => {
    const { default: _usual, ...days } = DAYS
    const listed = shelfContract({ ...days, ...form })
    const counting =
      (daysOf: (word: string) => number): Server =>
      ({ days: word }) => {
        if (word === undefined) return bookTable(SHELF)
        const isKnown = form.enum.some((one) => one === word)
        return isKnown ? bookTable(SHELF.filter((book) => fits(book, { days: String(daysOf(word)) }))) : { status: 400 }
      }
    const right = (word: string): number => Number(/\d+/.exec(word)?.[0])
    for (const check of [windowApplied, filterEffective]) expectPass(judged(check, listed, counting(right)))
    expectFail(
      judged(
        windowApplied,
        listed,
        counting((word) => right(word) * 10),
      ),
      'does not obey days=',
    )
  })

  it('compares the plain answer with the default', () => {
    const short = shelfContract({ ...DAYS, default: '5' })
    expectFail(judged(windowApplied, short, always(bookTable(SHELF))), 'days=5 (its default)')
  })
})
