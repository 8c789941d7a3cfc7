import { expect, test } from 'vitest'
import { dayNumber } from '../../../../fixtures/index.js'
import { ByteWriter } from '../../../model/byte-writer.js'
import type { DataColumn } from '../data-column.js'
import { Texts } from '../texts.js'
import { accessions, FIRST_8K_NUMBER, recordingTimes } from './row-texts.js'

const cik = new Texts(1, () => '0000320193')

/** A cell, once as a value and once as bytes: they must be the same. */
function cellOf({ read, write }: DataColumn, index = 0): unknown {
  const out = new ByteWriter()
  write?.(out, index)
  expect(out.take().toString()).toBe(read(index))
  return read(index)
}

test('accession numbers ascend through the year and differ by filer', () => {
  const at = (date: string, number: number) =>
    cellOf(
      accessions(
        cik,
        () => 0,
        () => dayNumber(date),
        () => number,
      ),
    )
  expect(at('2026-01-01', 0)).toBe('0000320193-26-001000')
  expect(at('2024-12-31', 7)).toBe('0000320193-24-366007')
  expect(at('2026-11-20', FIRST_8K_NUMBER)).toBe('0000320193-26-324900')
})

test('records are made on the evening of the day', () => {
  const times = recordingTimes(
    () => dayNumber('2026-11-20'),
    (hash) => hash,
  )
  for (let hash = 0; hash < 500; hash++) {
    expect(cellOf(times, hash)).toMatch(/^2026-11-20 (1[6-9]|2[0-3]):[0-5]\d:[0-5]\d$/)
  }
})
