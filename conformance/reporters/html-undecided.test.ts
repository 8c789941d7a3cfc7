import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { sampleReport, sampleResult } from '../test-kit/sample-report.test-kit.js'
import { htmlUndecided } from './html-undecided.js'

const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
const refused = fakeExchange(bare(birdOperation('listBirds'), 'free'), { id: 'x1', status: 429 })
const evidence = makeEvidence({ contract: birdContract, target, exchanges: [refused] })
const open = (reason: 'budget' | 'prerequisite' | 'no-data', exchanges: readonly string[]) =>
  sampleResult({ id: `a.b@${reason}-${exchanges.length}`, status: 'no-evidence', reason, exchanges })

/** Title and number of each group. */
function groupsOf(spent: readonly string[]): readonly string[] {
  const report = sampleReport([
    open('budget', []),
    open('prerequisite', ['x1']),
    open('prerequisite', ['x2']),
    open('no-data', []),
    open('no-data', ['x1']),
  ])
  const until = '2026-11-20T11:00:00.000Z'
  const gate = { ...report.gate, spent: spent.map((account) => ({ account, until })) }
  const html = htmlUndecided({ ...report, gate }, evidence)
  return [...html.matchAll(/<b>([^<]+)<\/b> \((\d+)\)/g)].map(([, title, count]) => `${title} ${count}`)
}

it('says of what a spent account kept back that its quota is needed, and nothing else', () => {
  expect(groupsOf(['free-1'])).toEqual(['spent accounts 3', 'prerequisite 1', 'no-data 1'])
})

it('groups by reason if no account was spent', () => {
  expect(groupsOf([])).toEqual(['budget 1', 'prerequisite 2', 'no-data 2'])
})
