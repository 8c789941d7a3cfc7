import { expect, test } from 'vitest'
import { openUniverse } from '../../../fixtures/index.js'
import { companyRelation } from './company-relation.js'
import { companyTexts } from './ledger/company-texts.js'
import { symbolsOf } from './symbols.js'

const universe = openUniverse()
const symbols = symbolsOf(universe)
const texts = companyTexts(universe)

test('a company is found by symbol and by rank', () => {
  const apple = symbols.company('AAPL')
  expect(apple).toMatchObject({ symbol: 'AAPL', cik: '0000320193', fund: false, tradingSymbols: 'AAPL' })
  expect(symbols.at(apple?.rank ?? 0)).toEqual(apple)
  expect(symbols.rank('AAPL')).toBe(apple?.rank)
  expect([apple?.index, apple?.issuer]).toEqual([(apple?.rank ?? 0) - 1, (apple?.rank ?? 0) - 1])
  expect([symbols.company('ZZNOPE'), symbols.rank('aapl'), symbols.at(0), symbols.at(symbols.count + 1)]).toEqual(
    Array(4).fill(undefined),
  )
})

test('share classes name their issuer', () => {
  const [a, b] = [symbols.company('GOOGL'), symbols.company('GOOG')]
  expect([a?.tradingSymbols, b?.tradingSymbols]).toEqual(['GOOGL, GOOG', 'GOOGL, GOOG'])
  expect(b?.issuer).toBe(a?.index)
})

test('texts match the companies, and issuers are found by number', () => {
  for (const rank of [1, 10, 400, 5000, symbols.count]) {
    const company = symbols.at(rank)
    expect([
      texts.cik.read(rank - 1),
      texts.name.read(rank - 1),
      texts.sector.read(rank - 1),
      texts.marketCap(rank - 1),
    ]).toEqual([company?.cik, company?.name, company?.sector, company?.marketCap])
  }
  const google = symbols.company('GOOGL')
  expect([texts.byCik('0001652044'), texts.byCik('1652044'), texts.byCik('x'), texts.byCik('9999999999')]).toEqual([
    google?.index,
    google?.index,
    undefined,
    undefined,
  ])
  expect(texts.symbols.read(google?.index ?? 0)).toBe('GOOGL, GOOG')
})

test('profile rows have their columns in order, a fund no employees', () => {
  const relation = companyRelation(symbols)
  const spy = (symbols.rank('SPY') ?? 0) - 1
  expect(Object.keys(relation.row(spy)).join(' ')).toBe(
    'cik ticker company_name sector industry exchange market_cap employees website description',
  )
  expect(relation.row(spy)).toMatchObject({ ticker: 'SPY', employees: null })
  expect([relation.column('symbol')?.(spy), relation.column('rank')?.(spy)]).toEqual(['SPY', spy + 1])
})
