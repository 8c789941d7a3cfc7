import { expect, it } from 'vitest'
import type { BoundFilter } from '../../model/relation.js'
import { createMarket } from '../create-market.js'
import { ledgerView } from './ledger-view.js'

it('looks up no rows by code if some of them are shown under a further one', async () => {
  const market = createMarket({ seed: 1, companies: 60 })
  const day = market.on('2026-11-20')
  await day.ready('ledger')
  const gifts: BoundFilter = {
    parameter: 'transaction_code',
    filter: { column: 'transaction_code', op: 'eq', on: 'row', alternatives: [], open: [] },
    value: 'G',
  }
  const narrow = (choices: Readonly<Record<string, string>>) =>
    ledgerView(day.ledger, market.symbols, choices).narrow?.([gifts])
  expect(narrow({})?.decided).toEqual(['transaction_code'])
  expect(narrow({ 'code-lists': 'further' })).toBeUndefined()
})
