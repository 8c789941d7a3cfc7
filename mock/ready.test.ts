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
