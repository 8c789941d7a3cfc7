import { expect, it } from 'vitest'
import type { Evidence } from '../../check.js'
import { consistencySummary } from '../../checks/consistency/consistency-summary.js'
import { summary } from '../../checks/consistency/summary.test-kit.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  psv,
  reply,
  table,
} from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { withParameters } from '../make-probe.js'
import { furtherDetails } from './further-details.js'

const ofDays = { ...summary, parameters: { genre: 'self.genre', day: 'self.day' } }
const rules = [{ ...summary.rules[0], rule: 'self.count == double(size(rows))' }].flatMap((rule) =>
  rule.id === undefined ? [] : [rule as (typeof summary.rules)[number]],
)
const totals = operation(
  'listDays',
  table([column('genre'), column('day'), column('count', 'integer')], { summaries: [{ ...ofDays, rules }] }),
  { parameters: [parameter('wide', { filter: filter('printed', 'gte', { on: 'source' }) })] },
)
const listed = books({
  parameters: [
    parameter('genre', { filter: filter('genre', 'eq') }),
    parameter('day', { filter: filter('printed', 'eq') }),
    parameter('limit', { type: 'integer', cap: 'rows', default: '20' }),
  ],
})
const contract = miniContract([listed, totals])
const rows = ['novel|d1|4', 'novel|d2|9', 'novel|d3|15', 'novel|d4|19', 'poem|d1|2', 'poem|d2|7']

it('asks for the details of the rows with most of them that fit, first of each kind', () => {
  const evidence = evidenceOf(contract, [ask(contract, 'listDays', {}, psv('genre|day|count', ...rows))])
  const sent = furtherDetails(totals, { ...ofDays, rules }, evidence).map(({ parameters }) =>
    parameters.map(([, value]) => value).join(' '),
  )
  expect(sent.slice(0, 2).toSorted()).toEqual(['novel d3', 'poem d2'])
  expect(sent).toHaveLength(5)
  // The answer to 19 rows could have been cut.
  expect(sent).not.toContain('novel d4')
})

it('asks for none that is known, nor for those of an answer that a filter may have changed', () => {
  const known = ask(contract, 'listBooks', { genre: 'novel', day: 'd3' }, psv('isbn|title|genre|pages|printed'))
  const table1 = psv('genre|day|count', ...rows)
  const after = evidenceOf(contract, [ask(contract, 'listDays', {}, table1), known])
  expect(furtherDetails(totals, { ...ofDays, rules }, after)).toHaveLength(4)
  const filtered = evidenceOf(contract, [ask(contract, 'listDays', { wide: 'd0' }, table1)])
  expect(furtherDetails(totals, { ...ofDays, rules }, filtered)).toEqual([])
})

it.each([
  ['asks by the tier that was told the row', null, [5, 5]],
  ['asks by the highest tier where others do not reach all symbols', 5, [0, 5]],
])('%s', (_, symbols, counts) => {
  const tier = { title: '', symbols: null, open: [], quota: {} }
  const tiers = [
    { ...tier, name: 'reader', symbols },
    { ...tier, name: 'member' },
  ]
  const tiered = miniContract([listed, totals], { tiers })
  const answers = tiers.map(({ name }) => reply(withParameters(totals, {}, name), psv('genre|day|count', ...rows)))
  const sent = furtherDetails(totals, { ...ofDays, rules }, evidenceOf(tiered, answers))
  expect(tiers.map(({ name }) => sent.filter(({ presented }) => presented.tier === name).length)).toEqual(counts)
})

it('makes no more requests than it may send, however many rows there are', () => {
  const many = Array.from({ length: 300 }, (_, index) => `novel|d${index}|3`)
  const evidence = evidenceOf(contract, [ask(contract, 'listDays', {}, psv('genre|day|count', ...many))])
  let made = 0
  const cached: Evidence['cached'] = (_, compute) => compute(counted)
  const answer: Evidence['answer'] = (probe) => {
    made += 1
    return evidence.answer(probe)
  }
  const counted: Evidence = { ...evidence, cached, answer }
  expect(furtherDetails(totals, { ...ofDays, rules }, counted)).toHaveLength(24)
  expect(made).toBeLessThan(60)
})

it('asks for the longest details without the limit that the summary names, too', () => {
  const limited = { ...ofDays, rules, parameters: { ...ofDays.parameters, limit: "'50'" } }
  const evidence = evidenceOf(contract, [ask(contract, 'listDays', {}, psv('genre|day|count', ...rows))])
  const [first] = furtherDetails(totals, limited, evidence)
  expect(first?.parameters).toEqual([
    ['genre', 'novel'],
    ['day', 'd4'],
  ])
})

it('is sent by consistency.summary, with the rest of the quota', () => {
  const ofAll = { ...ofDays, rules }
  const days = table([column('genre'), column('day'), column('count', 'integer')], { summaries: [ofAll] })
  const own = miniContract([listed, operation('listDays', days)])
  const evidence = evidenceOf(own, [ask(own, 'listDays', {}, psv('genre|day|count', ...rows))])
  const [instance] = consistencySummary.instances(own)
  const sent = instance && consistencySummary.lastExtras?.(instance, evidence)
  expect(sent?.map(({ operation: id }) => id)).toEqual(Array.from({ length: 5 }, () => 'listBooks'))
})
