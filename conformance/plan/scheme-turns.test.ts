import { describe, expect, it } from 'vitest'
import { again, atSameAddress, bare, presenting, withParameters } from '../ask/make-probe.js'
import { books, miniContract, miniTarget, parameter } from '../checks/finding/harness.test-kit.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { Book } from './book.js'
import { SchemeTurns } from './scheme-turns.js'

const operation = { ...books(), security: [['token'], ['key']] }
const other = { ...operation, id: 'other', path: '/other' }
const contract = miniContract([operation, other])
const account = { name: 'm', tier: 'member', credentials: { token: 't', key: 'k' } }
const call = (genre: string, name?: string): Probe => withParameters(operation, { genre, name }, 'member')

/** The kinds of credential that the planner chose; `-` is the first one of the account. */
function chosen(
  probes: readonly Probe[],
  { only = '', seed = '', earlier = [] as readonly Exchange[], known = contract } = {},
) {
  const credentials = only === '' ? account.credentials : { [only]: 'x' }
  const target = { ...miniTarget, accounts: [{ ...account, credentials }] }
  const book = new Book(known, target)
  const turns = new SchemeTurns({ contract: known, book, target: { rotation: seed }, earlier })
  const sends = turns.assign(
    probes.map((probe) => ({ probe, account: 'm', charged: true })),
    [{ probes }],
  )
  return sends.map(({ scheme, isTrial }) => `${scheme ?? '-'}${isTrial === true ? '!' : ''}`).join(' ')
}

const tried = withParameters(other, { genre: 'e' }, 'member')
const firsts = ['a', 'b', 'c', 'd'].map((genre) => withParameters(other, { genre }, 'member'))

describe('kinds of credential take turns', () => {
  it('after the first requests of an account; the next two try another kind and the first one', () => {
    expect(chosen([...firsts, call('e'), call('f')])).toBe('- - - - token! key!')
  })

  it('so that each parameter is sent with each kind', () => {
    const kinds = chosen([...firsts, call('e'), call('f'), ...['g', 'h', 'i', 'j'].map((genre) => call(genre, genre))])
    expect(kinds.split(' ').slice(6).sort()).toEqual(['key', 'key', 'token', 'token'])
  })

  it('in another order with another seed', () => {
    const orders = ['', '1', '2', '3', '4'].map((seed) =>
      chosen([...firsts, tried, withParameters(other, { genre: 'f' }, 'member'), call('f'), call('g')], { seed }),
    )
    expect(new Set(orders).size).toBeGreaterThan(1)
  })

  it('so that the gate of a symbol sees each kind from each tier, and defaults take no turn', () => {
    const symbol = parameter('symbol', { symbol: true })
    const sorted = parameter('sort', { default: 'title' })
    const gated = { ...operation, id: 'gated', symbolParameter: 'symbol', parameters: [symbol, sorted] }
    const asked = (values: Readonly<Record<string, string>>) => withParameters(gated, values, 'member')
    const known = miniContract([operation, other, gated])
    const begun = [...firsts, tried, withParameters(other, { genre: 'f' }, 'member')]
    const of = (...probes: readonly Probe[]) =>
      chosen([...begun, ...probes], { known })
        .split(' ')
        .slice(6)
    expect(new Set(of(asked({ symbol: 'a' }), asked({ symbol: 'b' })))).toEqual(new Set(['key', 'token']))
    const [first, , second] = of(asked({ symbol: 'a' }), asked({ sort: 'title' }), asked({ symbol: 'b' }))
    expect(new Set([first, second])).toEqual(new Set(['key', 'token']))
  })

  it('so that each kind leaves a default out, also where a request between them spells it out', () => {
    const sorted = {
      ...operation,
      id: 'sorted',
      parameters: [parameter('genre'), parameter('sort', { default: 'title' })],
    }
    const asked = (values: Readonly<Record<string, string>>) => withParameters(sorted, values, 'member')
    const known = miniContract([operation, other, sorted])
    const begun = [...firsts, tried, withParameters(other, { genre: 'f' }, 'member')]
    const kinds = chosen(
      [...begun, asked({ genre: 'a' }), asked({ genre: 'a', sort: 'title' }), asked({ genre: 'b' })],
      { known },
    )
    const [first, , third] = kinds.split(' ').slice(6)
    expect(new Set([first, third])).toEqual(new Set(['key', 'token']))
  })

  it('but a repetition carries what the first request carried, in a resumed run too', () => {
    const repeats = [1, 2].map((repeat) => again(tried, repeat))
    expect(chosen([...firsts, tried, ...repeats])).toBe('- - - - token! token token')
    const requestHeaders = [['Authorization', 'Bearer $TOKEN']] as const
    const earlier = [{ ...fakeExchange(tried, { account: 'm' }), requestHeaders }]
    expect(chosen(repeats, { earlier })).toBe('token token')
  })

  it('but not those with a named counterpart, a named account, a phase or one kind only', () => {
    const twin = presenting(call('e'), { tier: 'member', scheme: 'token', form: 'valid' })
    expect(chosen([...firsts, call('e'), twin])).toBe('- - - - - -')
    const special = [
      bare(operation, 'member', { account: 'last' }),
      bare(operation, 'member', { phase: 1 }),
      atSameAddress(call('e')),
    ]
    expect(chosen([...firsts, ...special])).toBe('- - - - - - -')
    expect(chosen([...firsts, call('e')], { only: 'key' })).toBe('- - - - -')
  })
})
