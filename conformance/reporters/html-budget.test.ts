import { expect, test } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { htmlBudget } from './html-budget.js'

const listed = bare(birdOperation('listBirds'), 'free')

function budgetOf(names: readonly string[], exchanges: readonly Exchange[]): string {
  const accounts = names.map((name) => ({ name, tier: 'free', credentials: {} }))
  const target = { name: 'birds', baseUrl: 'https://target.example', accounts, symbols: {}, quotas: {} }
  return htmlBudget(makeEvidence({ contract: birdContract, target, exchanges }))
}

test('draws the accounts with the most requests, and counts the others', () => {
  const names = Array.from({ length: 2000 }, (_, at) => `account-${at}`)
  const sent = [...names, 'account-1500']
  const html = budgetOf(
    names,
    sent.map((account, at) => fakeExchange(listed, { id: `x${at}`, account })),
  )
  expect(html.match(/<figure/g)).toHaveLength(30)
  expect(html).toContain('<b>account-1500</b>')
  expect(html).toContain('1970 accounts with fewer requests not shown')
})

test('draws thousands of refusals at one place as one cross, and counts each', () => {
  const exchanges = Array.from({ length: 3000 }, (_, at) =>
    fakeExchange(listed, { id: `x${at}`, account: 'one', status: 429 }),
  )
  const html = budgetOf(['one', 'idle'], exchanges)
  expect(html.match(/class="cross"/g)).toHaveLength(1)
  expect(html).toContain('3000 refused')
  expect(html).not.toContain('not shown')
})
