import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, LINEAR } from '../../../spec/growth.test-kit.js'
import { quotedRecords } from './quoted-records.js'

/** The records that an independent reader finds. */
function parsed(text: string, delimiter: string, lenient: boolean): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: lenient,
    })
  } catch {
    return undefined
  }
}

describe('quotedRecords', () => {
  it.each([
    ['|', false],
    ['|', true],
    ['::', false],
    ['::', true],
  ])('reads as another reader does: delimiter %s, lenient %s', (delimiter, lenient) => {
    const texts = fc
      .array(fc.constantFrom('"', '"', '""', 'a', 'b ', delimiter, '\n', '\r\n', '\r', ':', 'é'), { maxLength: 14 })
      .map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        expect(quotedRecords(text, { delimiter, quote: '"' }, lenient)).toEqual(parsed(text, delimiter, lenient))
      }),
      { numRuns: 3000 },
    )
  })

  it.each(['"a""\n', '"\n', '"a"|"b"\n', '|"', '"|\n', '"a"b', 'a|', '\r'])(
    'takes time linear in the text: %j',
    (piece) => {
      for (const lenient of [false, true]) {
        const read = (size: number) =>
          quotedRecords(piece.repeat(size / piece.length), { delimiter: '|', quote: '"' }, lenient)
        expect(growth(read, 7000)).toBeLessThan(LINEAR)
      }
    },
  )
})
