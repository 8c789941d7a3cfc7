import { gzipSync } from 'node:zlib'
import type { Attack } from './attack.js'
import { inTables, large } from './large-answers.js'
import { differentRows, firstRow } from './tables.js'

/** Cells with thousands of small parts, and thousands of different rows, in every answer. */
export const crowdedCells: readonly Attack[] = [
  large({
    id: 'packed-texts',
    title: 'cells with 199 texts in gzip and base64, full of escapes, in every answer',
    quick: true,
    enlarge: () => {
      let count = 0
      const packed = (): string => {
        count += 1
        return gzipSync('&#x25;25'.repeat(600) + count).toString('base64')
      }
      return inTables((body) => {
        const cell = Array.from({ length: 199 }, packed).join(' ')
        return Buffer.from(
          firstRow(body)
            .toString()
            .replace(/\|[^|]*[a-z]{3}[^|]*\|(?=[^\n]*\n$)/i, `|${cell}|`),
        )
      })
    },
    codes: [1, 3],
    seconds: 60,
  }),
  large({
    id: 'long-lists',
    title: 'lists of 6,000 names in the text cells of three rows in every answer',
    quick: true,
    enlarge: () => {
      const members = Array.from({ length: 6000 }, (_, index) => index)
      const listOf = (cell: string): string => members.map((index) => cell.slice(0, 3) + index).join(', ')
      return inTables((body) => {
        const [header = '', ...rows] = body.toString().split('\n')
        const filled = rows.slice(0, 3).map((row) => row.replace(/[^|]*[a-z]{3}[^|]*/gi, listOf))
        return Buffer.from([header, ...filled, ...rows.slice(3)].join('\n'))
      })
    },
    codes: [1, 3],
    seconds: 60,
  }),
  differing(1),
  differing(3),
  large({
    id: 'members-50-000',
    title: 'JSON objects with 50,000 more members, other ones in every answer',
    enlarge: () => {
      let count = 0
      return (answer) => {
        count += 1
        const text = answer.body.toString()
        if (answer.status !== 200 || !text.startsWith('{')) return answer
        const members = Array.from({ length: 50_000 }, (_, index) => `"m${count}_${index}":${index}`)
        return { ...answer, body: Buffer.from(text.replace('{', `{${members.join()},`)) }
      }
    },
    codes: [0, 1, 3],
    seconds: 120,
  }),
]

function differing(megabytes: number): Attack {
  return large({
    id: `rows-${megabytes}-mb`,
    title: `tables of ${megabytes} MB whose rows all differ, also from those of every other answer`,
    enlarge: () => inTables((body, count) => differentRows(body, megabytes * 1024 * 1024, count)),
    seconds: 120,
  })
}
