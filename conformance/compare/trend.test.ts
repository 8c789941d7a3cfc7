import { describe, expect, it } from 'vitest'
import { NASTY } from '../test-kit/sample-report.test-kit.js'
import { worseIn } from './comparison.js'
import { readReport } from './read-report.js'
import { trendOf } from './trend.js'
import { trendHtml } from './trend-html.js'

function run(startedAt: string, statuses: Readonly<Record<string, string>>, option = 'lf', latency?: object) {
  const results = Object.entries(statuses).map(([id, status]) => ({ id, status, message: NASTY }))
  const choices = [{ id: 'line-ending', observed: option }]
  return readReport(
    JSON.stringify({ verdict: 'conformant', startedAt, results, choices, latency, target: { name: NASTY } }),
    startedAt,
  )
}

const runs = [
  run('2026-11-22T10:00', { a: 'fail', b: 'pass', c: 'pass', d: 'no-evidence' }, 'crlf'),
  run('2026-11-20T10:00', { a: 'pass', b: 'pass', c: 'no-evidence', d: 'not-applicable' }),
  run('2026-11-21T10:00', { a: 'fail', b: 'pass', c: 'pass', d: 'not-applicable', e: 'pass' }),
]

describe('trendOf', () => {
  const trend = trendOf(runs)

  it('sorts runs by time and counts what was decided', () => {
    expect(
      trend.runs.map(({ startedAt, decided, violated, of }) => [startedAt.slice(8, 10), decided, violated, of]),
    ).toEqual([
      ['20', 2, 0, 3],
      ['21', 4, 1, 4],
      ['22', 3, 1, 4],
    ])
  })

  it('shows the changes; a result that was undecided or is new is not a change', () => {
    expect(trend.changed).toEqual([{ id: 'a', values: ['pass', 'fail', 'fail'] }])
    expect(trend.choices).toEqual([{ id: 'line-ending', values: ['lf', 'lf', 'crlf'] }])
  })

  it('compares the last run with the first, or with the first since a day', () => {
    expect(worseIn(trend.comparison)).toBe(1)
    expect(worseIn(trendOf(runs, '2026-11-21').comparison)).toBe(0)
    expect(() => trendOf(runs, '2027')).toThrow(/found no run since "2027"/)
  })

  it('keeps a violation until a later run decides the requirement again', () => {
    const day = (at: number, status: string) => run(`2026-11-2${at}`, { a: status })
    const worse = (...statuses: readonly string[]) =>
      worseIn(trendOf(statuses.map((one, at) => day(at, one))).comparison)
    expect(worse('pass', 'fail', 'no-evidence')).toBe(1)
    expect(worse('pass', 'fail', 'pass', 'no-evidence')).toBe(0)
    expect(worse('fail', 'pass', 'no-evidence')).toBe(0)
    expect(worse('fail', 'fail', 'no-evidence')).toBe(0)
    const { facts, groups } = trendOf([day(0, 'pass'), day(1, 'fail'), day(2, 'no-evidence')]).comparison
    expect(facts[1]).toContain('0 of 1 requirements violated')
    expect(facts.at(-1)).toBe('1 violation or warning of earlier runs, which the last run did not decide again')
    expect(groups[0]?.entries[0]?.text).toContain('(run of 2026-11-21)')
  })

  it('compares a single run with nothing', () => {
    const { title, facts } = trendOf(runs, '2026-11-22').comparison
    expect(title).toMatch(/: one run$/)
    expect(facts).toEqual([expect.stringContaining('2026-11-22T10:00'), 'No other run to compare it with'])
    expect(trendOf(runs).comparison.title).toMatch(/: two runs$/)
  })
})

it('shows the latency of every run that has one', () => {
  const timed = [
    run('2026-11-23T10:00', { a: 'pass' }, 'lf', { median: 12.25, p95: 80, operations: { listBirds: 10, [NASTY]: 1 } }),
    run('2026-11-24T10:00', { a: 'pass' }, 'lf', { median: 20, p95: 90, operations: { listNests: 30 } }),
    run('2026-11-25T10:00', { a: 'pass' }, 'lf', { median: 'fast' }),
  ]
  const trend = trendOf([...runs, ...timed])
  const none = [undefined, undefined, undefined]
  expect(trend.latency.slice(0, 2)).toEqual([
    { id: 'all requests, median', values: [...none, '12.3', '20.0', undefined] },
    { id: 'all requests, 95 %', values: [...none, '80.0', '90.0', undefined] },
  ])
  expect(trend.latency.slice(2).map(({ id }) => id)).toEqual([NASTY, 'listBirds', 'listNests'].sort())
  const html = trendHtml(trend)
  expect(html).toContain('<h2>Latency in milliseconds</h2>')
  expect(html).toContain('<td>12.3</td><td>20.0</td><td></td>')
  expect(html).not.toContain(NASTY)
  expect(trendOf(runs).latency).toEqual([])
})

it('trendHtml is one page that loads nothing and runs no foreign text', () => {
  const html = trendHtml(trendOf(runs))
  expect(html).not.toMatch(/<link|<script|\ssrc=|@import|url\(/)
  expect(html).toContain('1 got worse')
  expect(html.match(/<tr>/g)?.length).toBe(html.match(/<\/tr>/g)?.length)
})
