import { expect, it } from 'vitest'
import { growth, LINEAR } from '../../../spec/growth.test-kit.js'
import { columnDates } from './column-dates.js'

it.each([
  ['members of objects', '[{"at": "2026-11-01T10:00:00Z", "due":"2026-12-01"},{"at":null,"due":"2026-12-02"}]'],
  ['lines of JSON', '{"at":"2026-11-01","due":"2026-12-01"}\n{"due":"2026-12-02","was at":"2025-01-01"}\n'],
  ['cells below a name', 'id|at|due\n1|2026-11-01 10:00:00|2026-12-01\n2||2026-12-02\n'],
  ['quoted cells after a comment', '# all\r\n"id","at","due"\r\n"1","2026-11-01","2026-12-01"\r\n'],
])('finds the days of one column in %s', (_, text) => {
  expect(columnDates(text, 'at')).toEqual(['2026-11-01'])
})

it('finds the days of a member of a member', () => {
  expect(columnDates('[{"loan":{"at":"2026-11-01"}}]', 'loan.at')).toEqual(['2026-11-01'])
})

it('finds no column that the text does not name', () => {
  expect(columnDates('[{"made":"2026-11-01"}]', 'at')).toBeUndefined()
  expect(columnDates('2026-11-01|1\n', 'at')).toBeUndefined()
  expect(columnDates('id|at\n1|\n', 'at')).toEqual([])
})

it.each([' ', '" '])('takes time linear in a name full of %j', (piece) => {
  const find = (size: number) => columnDates(`a${piece.repeat(size)}b|date\n`, 'at')
  expect(growth(find, 3000)).toBeLessThan(LINEAR)
})
