import { describe, expect, it } from 'vitest'
import { compareRuns } from './compare-runs.js'
import { worseIn } from './comparison.js'
import type { ReadReport, ReadResult } from './read-report.js'

type Short = ReadResult['status'] | 'accepted'

function run(statuses: Readonly<Record<string, Short>>, over: Partial<ReadReport> = {}): ReadReport {
  const results = Object.entries(statuses).map(([id, status]): [string, ReadResult] => [
    id,
    {
      id,
      status: status === 'accepted' ? 'fail' : status,
      message: 'm',
      clauses: ['C'],
      accepted: status === 'accepted',
    },
  ])
  return {
    file: 'f',
    version: '1',
    target: { name: 'acme', baseUrl: 'https://acme.example' },
    contract: { name: 'API 1', digest: 'abc' },
    verdict: 'conformant',
    results: new Map(results),
    choices: new Map(),
    ...over,
  }
}

function groupsOf(from: ReadReport, to: ReadReport): Record<string, readonly string[]> {
  return Object.fromEntries(
    compareRuns(from, to).groups.map(({ title, entries }) => [title, entries.map(({ id }) => id)]),
  )
}

describe('compareRuns', () => {
  it.each<[before: Short, after: Short, group: string]>([
    ['pass', 'fail', 'Worse'],
    ['pass', 'warn', 'Worse'],
    ['warn', 'fail', 'Worse'],
    ['accepted', 'fail', 'Worse'],
    ['no-evidence', 'fail', 'Worse'],
    ['no-evidence', 'warn', 'Worse'],
    ['fail', 'pass', 'Better'],
    ['fail', 'accepted', 'Better'],
    ['warn', 'pass', 'Better'],
    ['pass', 'no-evidence', 'No longer decided'],
    ['fail', 'no-evidence', 'No longer decided'],
    ['no-evidence', 'pass', 'Seen now'],
  ])('from %s to %s: %s', (before, after, group) => {
    const comparison = compareRuns(run({ a: before }), run({ a: after }))
    expect(comparison.groups.map(({ title }) => title)).toEqual([group])
    expect(worseIn(comparison)).toBe(group === 'Worse' ? 1 : 0)
  })

  it.each<[before: Short, after: Short]>([
    ['pass', 'pass'],
    ['fail', 'fail'],
    ['no-evidence', 'no-evidence'],
    ['pass', 'observed'],
    ['pass', 'not-applicable'],
  ])('reports no change from %s to %s', (before, after) => {
    expect(compareRuns(run({ a: before }), run({ a: after })).groups).toEqual([])
  })

  it('lists changed choices, and new or missing requirements, which do not decide the outcome', () => {
    const from = run(
      { a: 'pass', old: 'fail' },
      {
        choices: new Map([
          ['line-ending', 'lf'],
          ['only-here', 'x'],
        ]),
      },
    )
    const to = run({ a: 'pass', young: 'fail' }, { choices: new Map([['line-ending', 'crlf']]) })
    expect(groupsOf(from, to)).toEqual({
      'Changed choices': ['line-ending'],
      'New requirements': ['young'],
      'Removed requirements': ['old'],
    })
    expect(worseIn(compareRuns(from, to))).toBe(0)
  })

  it('names the part that changed: suite, contract or implementation', () => {
    const facts = (to: ReadReport): readonly string[] => compareRuns(run({ a: 'pass' }), to).facts.slice(2)
    expect(facts(run({ a: 'pass' }))).toEqual([
      'Suite: the same, 1',
      'Contract: the same, API 1',
      'Implementation: the same, as far as both runs show',
    ])
    expect(facts(run({ a: 'fail' }))[2]).toMatch(/^Implementation: changed: suite and contract are the same/)
    const [suite, contract, implementation] = facts(
      run({ a: 'fail' }, { version: '2', contract: { name: 'API 2', digest: 'def' } }),
    )
    expect(suite).toBe('Suite: changed, 1 → 2')
    expect(contract).toBe('Contract: changed, API 1 (abc) → API 2 (def)')
    expect(implementation).toMatch(/^Implementation: may have changed/)
    const { contract: _, ...unnamed } = run({ a: 'pass' })
    expect(facts(unnamed)[1]).toBe('Contract: not recorded in one of the reports')
    expect(facts(run({ a: 'pass', b: 'pass' }))[0]).toMatch(/with different requirements/)
    expect(facts(run({ a: 'fail', b: 'pass' }))[2]).toMatch(/^Implementation: may have changed/)
  })

  it('does not say that the implementation changed where only one run decided something', () => {
    const line = (before: Short, after: Short) => compareRuns(run({ a: before }), run({ a: after })).facts[4]
    const same = 'Implementation: the same, as far as both runs show'
    expect([line('pass', 'no-evidence'), line('no-evidence', 'pass')]).toEqual([same, same])
    expect(line('no-evidence', 'fail')).toBe(
      'Implementation: may have changed: the earlier run did not decide what is violated now',
    )
  })

  it('names two vendors', () => {
    const other = run({}, { target: { name: 'beta', baseUrl: 'https://beta.example' } })
    expect([compareRuns(run({}), other).title, compareRuns(run({}), run({})).title]).toEqual([
      'acme against beta',
      'acme: two runs',
    ])
  })
})
