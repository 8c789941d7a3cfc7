import { describe, expect, it } from 'vitest'
import { compileRule } from './compile-rule.js'
import { evaluate } from './evaluate.js'

const rows = [
  { n: 1.5, d: '2024-02-28' },
  { n: null, d: '2024-03-01' },
  { n: 1.5, d: '2023-12-31' },
]
const verdict = (rule: string): string => evaluate(compileRule(rule, 'row'), { self: {}, rows })

describe('functions of the rules', () => {
  it.each([
    'near(1.0, 1.01)',
    "timestamp('2026-03-02T10:00:00Z') - timestamp('2026-03-01T11:00:00Z') <= duration('24h')",
    "timestamp('2026-03-02T10:00:00Z') + duration('90m') == timestamp('2026-03-02T11:30:00+00:00')",
    "timestamp('2026-03-01T10:05:09Z').getMonth() == 2 && timestamp('2026-03-01T10:05:09Z').getDayOfWeek() == 0",
    "timestamp('2026-03-01T10:05:09Z').getHours() == 10 && timestamp('2026-03-01T10:05:09Z').getSeconds() == 9",
    "timestamp('2026-03-01T10:05:09Z').getFullYear() == 2026 && timestamp('2026-03-01T10:05:09Z').getDate() == 1",
    "'a,b'.split(',').join('-') == 'a-b' && ' A '.trim().lowerAscii() == 'a' && 'abc'.substring(1) == 'bc'",
    "'abc'.indexOf('c') == 2 && 'aba'.lastIndexOf('a') == 2 && 'a'.upperAscii() == 'A' && [1, 2].exists_one(n, n == 2)",
    "int('3') == 3 && double('3.5') == 3.5 && string(3) == '3' && bool('true')",
    '!near(1.0, 1.02)',
    'near(1000000.0, 1000000.9)',
    '!near(1000000.0, 1000001.1)',
    'near(1000000.0, 1000001.0000005)',
    'near(-1.0, -1.01) && !near(-1.0, 1.0)',
    'near(1.0, 3.0, 2.0)',
    'near(1, 1)',
    'sum(rows.map(r, r.n)) == 3',
    'rounding(12.0) == 0.5 && rounding(12.5) == 0.05 && rounding(12.34) == 0.005',
    'sums(3.02, [1.0, 2.0])',
    '!sums(3.06, [1.01, 2.01])',
    'sums(13, [1.4, 2.4, 9.4])',
    '!sums(20, [1.4, 2.4, 9.4])',
    'sums(13, [1.4, 2.4, 9.8])',
    'sums(3, rows.map(r, r.n))',
    'min([2, 1, 3]) == 1 && max([2, 3, 1]) == 3',
    'min([2.5, 1.5]) == 1.5 && max([1.5, 2.5]) == 2.5',
    'sum([]) == 0',
    'sum([1, 2]) == 3',
    'min(rows.map(r, r.n)) == 1.5',
    "min(rows.map(r, r.d)) == '2023-12-31'",
    "max(rows.map(r, r.d)) == '2024-03-01'",
    'size(distinct(rows.map(r, r.d))) == size(rows)',
    'size(distinct([1, 1, 2])) == 2',
    "days('2024-02-28', '2024-03-01') == 2",
    "dayAfter('2024-02-28', 2) == '2024-03-01'",
    "dayAfter('2024-03-01T12:00:00Z', -1.0) == '2024-02-29'",
    "days('2024-03-01', '2024-02-28 12:00:00') == -2",
  ])('%s', (rule) => {
    expect(verdict(rule)).toBe('holds')
  })

  it.each([
    "days('soon', '2024-01-01') > 0",
    "dayAfter('2024-01-01', 1e9) != ''",
    "dayAfter('9999-12-31', 1) > '2024'",
    "dayAfter('2024-01-01', 0.5) != ''",
    "days('2024-01-01', rows[0].n) > 0",
    'min([]) == 0',
    "near('a', 1)",
  ])('%s has no value', (rule) => {
    expect(verdict(rule)).toBe('silent')
  })
})
