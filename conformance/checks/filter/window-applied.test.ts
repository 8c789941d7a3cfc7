import { describe, it } from 'vitest'
import { expectFail, expectPass } from '../finding/harness.test-kit.js'
import { bookTable, DAYS, fits, honest, judged, type Server, SHELF, shelfContract } from '../finding/shelf.test-kit.js'
import { windowApplied } from './window-applied.js'

const contract = shelfContract(DAYS)
const widened =
  (factor: number, slack = 0): Server =>
  ({ days = '60' }) =>
    bookTable(SHELF.filter((book) => fits(book, { days: String(Number(days) * factor + slack) })))

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

  it('compares the plain answer with the default', () => {
    const short = shelfContract({ ...DAYS, default: '5' })
    expectFail(
      judged(windowApplied, short, () => bookTable(SHELF)),
      'days=5 (its default)',
    )
  })
})
