import { describe, expect, it } from 'vitest'
import { withParameters } from '../ask/make-probe.js'
import { books, miniContract, miniTarget, parameter } from '../checks/finding/harness.test-kit.js'
import { filter } from '../checks/finding/shelf.test-kit.js'
import { expectsRefusal } from './expects-refusal.js'

const symbol = parameter('symbol', { required: true, symbol: true })
const open = books({ parameters: [symbol], symbolParameter: 'symbol' })
const closed = books({ id: 'rare', group: 'closed' })
const contract = miniContract([open, closed])
const expects = (operation: typeof open, values: Readonly<Record<string, string>>, tier: string) =>
  expectsRefusal(contract, miniTarget, withParameters(operation, values, tier))

describe('expectsRefusal', () => {
  it('expects a refusal for closed groups, symbols out of reach and missing parameters', () => {
    expect(expects(closed, {}, 'reader')).toBe(true)
    expect(expects(open, { symbol: 'ZZZ' }, 'reader')).toBe(true)
    expect(expects(open, {}, 'reader')).toBe(true)
  })

  it('expects a refusal for a value that is too short or that nothing can match', () => {
    const name = parameter('name', { minLength: 3 })
    const pages = parameter('pages', { type: 'integer', filter: filter('pages', 'gte') })
    const searched = books({ parameters: [name, pages] })
    const vain = (values: Readonly<Record<string, string>>): boolean =>
      expectsRefusal(miniContract([searched]), miniTarget, withParameters(searched, values, 'reader'))
    expect(vain({ name: 'ab' })).toBe(true)
    expect(vain({ pages: '999999999' })).toBe(true)
    expect(vain({ name: 'abc', pages: '9' })).toBe(false)
  })

  it('expects no refusal of what the tier may call', () => {
    expect(expects(closed, {}, 'member')).toBe(false)
    expect(expects(open, { symbol: 'AAA' }, 'reader')).toBe(false)
    expect(expects(open, { symbol: 'ZZZ' }, 'member')).toBe(false)
  })
})
