import { expect, test } from 'vitest'
import { dayNumber } from '../../../../fixtures/index.js'
import { accessionNumber, createdAt, FIRST_8K_NUMBER } from './row-texts.js'

test('accession numbers ascend through the year and differ by filer', () => {
  expect(accessionNumber('0000320193', dayNumber('2026-01-01'), 0)).toBe('0000320193-26-001000')
  expect(accessionNumber('0000320193', dayNumber('2024-12-31'), 7)).toBe('0000320193-24-366007')
  expect(accessionNumber('0000320193', dayNumber('2026-11-20'), FIRST_8K_NUMBER)).toBe('0000320193-26-324900')
})

test('records are made on the evening of the day', () => {
  for (let hash = 0; hash < 500; hash++) {
    expect(createdAt(dayNumber('2026-11-20'), hash)).toMatch(/^2026-11-20 (1[6-9]|2[0-3]):[0-5]\d:[0-5]\d$/)
  }
})
