import { expect, it } from 'vitest'
import { column, table } from '../checks/finding/harness.test-kit.js'
import { isHeader } from './is-header.js'

const columns = [column('isbn'), column('title')]

it.each([
  ['names one column', 'closed', 'isbn|name', true],
  ['is a record', 'closed', '978|Emma', false],
  ['is split by another delimiter', 'closed', 'isbn;title', false],
  ['names undocumented columns', 'open', 'book|author', true],
  ['is a record of undocumented columns', 'open', 'Emma|12', false],
  ['is split by another delimiter', 'open', 'book;author', false],
] as const)('a first line that %s, %s: "%s" is a header: %s', (_, shape, line, is) => {
  expect(isHeader(line.split('|'), table(columns, { shape }))).toBe(is)
})

it('a record that holds the name of a column is no header', () => {
  const wide = table([column('day'), column('rain', 'number'), column('sky')])
  expect(isHeader(['2026-11-20', '3', 'rain'], wide)).toBe(false)
  expect(isHeader(['day', 'rain', 'clouds'], wide)).toBe(true)
})
