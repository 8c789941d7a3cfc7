import { describe, expect, it } from 'vitest'
import { loadContract, tablesOf } from '../../../spec/index.js'
import { asker } from '../testing/ask.test-kit.js'
import { fakeMarket } from '../testing/fake-market.test-kit.js'
import { handlers } from './index.js'

const contract = loadContract()
const ask = asker(fakeMarket({ today: '2026-11-21' }))
const NEEDED: Readonly<Record<string, string>> = {
  getForm4CompanySummary: 'symbol=AAPL',
  getForm4InsiderProfile: 'owner_cik=9100001',
  getForm4InsiderTransactions: 'owner_cik=9100001',
  getForm4InsiderCompanies: 'owner_cik=9100001',
}

describe('handlers', () => {
  it('answer every operation of the shipped contract, and no other', () => {
    expect(Object.keys(handlers).sort()).toEqual(contract.operations.map(({ id }) => id).sort())
  })

  it.each(contract.operations.map(({ id }) => id))(
    '%s answers a call without more parameters than it needs',
    async (id) => {
      const { reply, text } = await ask(id, NEEDED[id])
      expect(reply.status, text).toBe(200)
      const operation = contract.operations.find((one) => one.id === id)
      if (operation?.answer.kind === 'table') {
        const [table] = tablesOf(operation)
        const names = table?.table.columns.filter(({ optional }) => optional === undefined).map(({ name }) => name)
        expect(text.split('\n')[0]).toBe(names?.join('|'))
        expect(text.split('\n').length, text.slice(0, 300)).toBeGreaterThan(2)
      }
    },
  )
})
