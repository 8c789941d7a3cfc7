import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { CHECKS, judge, makeEvidence } from '../../conformance/index.js'
import { loadContract } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { addJudgingOptions, type JudgingOptions, scopedTarget, selectionOf, wantKnownIds } from './judging-options.js'

function optionsOf(...words: readonly string[]): JudgingOptions {
  return addJudgingOptions(new Command().exitOverride())
    .parse([...words], { from: 'user' })
    .opts()
}

describe('--skip', () => {
  const options = optionsOf(
    '--skip',
    'csv.rows,cap.default',
    '--skip',
    'order.sorted@getOhlc#date=late, see ticket 7=8',
  )

  it('takes lists of ids, and single ids with a reason', () => {
    expect(selectionOf(options)).toEqual({
      only: [],
      skip: ['csv.rows', 'cap.default', 'order.sorted@getOhlc#date'],
      reasons: { 'order.sorted@getOhlc#date': 'late, see ticket 7=8' },
    })
    expect(selectionOf(optionsOf('--skip', 'csv.rows'))).toEqual({ only: [], skip: ['csv.rows'] })
    expect(() => wantKnownIds(options, loadContract())).not.toThrow()
    expect(() => wantKnownIds(optionsOf('--skip', 'csv.rovs=why'), loadContract())).toThrow(/Cannot skip "csv.rovs"/)
  })

  it('keeps the reasons of a recording', () => {
    expect(selectionOf({ skip: ['csv.rows'], reasons: { 'csv.rows': 'why' } })).toEqual({
      only: [],
      skip: ['csv.rows'],
      reasons: { 'csv.rows': 'why' },
    })
  })
})

describe('--only-used', () => {
  it('limits the run to the operations and parameters of the clients', () => {
    const file = join(temporaryFolder(), 'usage.json')
    writeFileSync(file, '{"operations":[{"id":"getForm4Trends","requests":1,"parameters":["limit"],"columns":[]}]}')
    const options = optionsOf('--only-used', file)
    const contract = loadContract()
    const target = scopedTarget({ name: 't', baseUrl: '', accounts: [], symbols: {}, quotas: {} }, options, contract)
    expect(target.scope).toEqual({ operations: ['getForm4Trends'] })
    const { used } = selectionOf(options)
    expect(used).toEqual({ getForm4Trends: ['limit'] })
    const evidence = makeEvidence({ contract, target, exchanges: [] })
    const { results } = judge(evidence, {
      checks: CHECKS,
      observers: [],
      version: '0',
      selection: selectionOf(options),
    })
    expect(new Set(results.map(({ operation }) => operation))).toEqual(new Set(['getForm4Trends']))
    expect([...new Set(results.flatMap(({ parameter }) => parameter ?? []))]).toEqual(['limit'])
  })
})
