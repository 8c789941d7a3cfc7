import { describe, expect, it } from 'vitest'
import { asker } from '../testing/ask.test-kit.js'
import { fakeMarket } from '../testing/fake-market.test-kit.js'

const ask = asker(fakeMarket({ today: '2026-11-21' }))

describe('getCompanyInfoPage', () => {
  it.each([
    {},
    { 'line-ending': 'crlf', 'number-form': 'fixed' },
    { 'field-quoting': 'rfc4180', 'empty-cells': 'anywhere' },
  ])('holds the texts of the single answers with %o', async (choices) => {
    const page = JSON.parse((await ask('getCompanyInfoPage', 'symbol=goog', { choices })).text)
    const single = async (id: string, symbol = 'GOOG') => (await ask(id, `symbol=${symbol}`, { choices })).text
    expect(Object.keys(page)).toEqual(['company_profile', 'ohlc', 'spy', 'trading_signals', 'company_actions'])
    expect(page).toEqual({
      company_profile: await single('getCompanyProfile'),
      ohlc: await single('getOhlc'),
      spy: await single('getOhlc', 'SPY'),
      trading_signals: await single('getTechnicalSignals'),
      company_actions: await single('getCompanyActions'),
    })
  })

  it('holds a header row for each empty table', async () => {
    const choices = { 'no-data-company-endpoints': 'line' }
    const page = JSON.parse((await ask('getCompanyInfoPage', 'symbol=SPY', { choices })).text)
    for (const text of Object.values<string>(page)) expect(text).not.toMatch(/^error/)
  })
})
