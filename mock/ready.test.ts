import { expect, it, vi } from 'vitest'
import { createMock } from './create-mock.js'
import { contractFrom, openShop, SHOP } from './invented/shop.test-kit.js'

it('imports the signing key once for the tokens of all accounts, and not without tokens', async () => {
  const { mock } = openShop(await contractFrom(SHOP))
  const importKey = vi.spyOn(crypto.subtle, 'importKey')
  await mock.ready()
  expect(importKey).not.toHaveBeenCalled()
  expect((await createMock().ready()).accounts.length).toBeGreaterThan(5)
  expect(importKey).toHaveBeenCalledOnce()
  importKey.mockRestore()
})

it('names symbols with rows of insiders, so that a missing gate shows', async () => {
  const mock = createMock({ now: '2026-11-20T15:05:00Z' })
  const { unknown, ...symbols } = (await mock.ready()).symbols
  expect(Object.keys(symbols)).toEqual(['free', 'pro', 'elite'])
  for (const symbol of Object.values(symbols)) {
    const query = `symbol=${symbol}&day_interval=60`
    const header = (name: string) => (name === 'x-api-key' ? 'key_elite' : undefined)
    const { body } = await mock.answer({ method: 'GET', path: '/v1/form4-recent-activity', query, header })
    expect(String(body).trim().split('\n').length, `${symbol}: ${String(body).slice(0, 80)}`).toBeGreaterThan(3)
  }
})

it('names the lowest and the highest of thousands of tiers, so that the judge reads all of it', async () => {
  const tiers = Array.from({ length: 1000 }, (_, at) => `  - {name: t${at}, symbols: all, quota: {hour: 9}}\n`)
  const contract = await contractFrom(SHOP.replace('x-errors:', `${tiers.join('')}x-errors:`))
  const { accounts, quotas } = await createMock({ contract, quota: 'x10' }).ready()
  expect(accounts).toHaveLength(150)
  expect(new Set(accounts.map(({ tier }) => tier))).toEqual(new Set(Object.keys(quotas ?? {})))
  expect([accounts[0]?.tier, accounts.at(-1)?.tier]).toEqual(['small', 't999'])
})
