import { gzipSync } from 'node:zlib'
import type { Attack } from './attack.js'
import { endedInTime } from './in-time.js'
import { isTable } from './tables.js'

/** Cells with thousands of small parts, in every answer. */
export const crowdedCells: readonly Attack[] = [
  {
    id: 'packed-texts',
    title: 'cells with 199 texts in gzip and base64, full of escapes, in every answer',
    quick: true,
    timed: true,
    run: async (ground) => {
      let count = 0
      const ran = await ground.check((answer) => {
        if (!isTable(answer)) return answer
        const packed = Array.from({ length: 199 }, () => {
          count += 1
          return gzipSync('&#x25;25'.repeat(600) + count).toString('base64')
        })
        const body = answer.body
          .toString()
          .split('\n')
          .slice(0, 2)
          .join('\n')
          .concat('\n')
          .replace(/\|[^|]*[a-z]{3}[^|]*\|(?=[^\n]*\n$)/i, `|${packed.join(' ')}|`)
        return { ...answer, body: Buffer.from(body) }
      })
      return endedInTime(ground, ran, { codes: [1, 3], seconds: 60, blamed: /./ })
    },
  },
  {
    id: 'long-lists',
    title: 'lists of 6,000 names in the text cells of three rows in every answer',
    quick: true,
    timed: true,
    run: async (ground) => {
      const members = Array.from({ length: 6000 }, (_, index) => index)
      const listOf = (cell: string): string => members.map((index) => cell.slice(0, 3) + index).join(', ')
      const ran = await ground.check((answer) => {
        if (!isTable(answer)) return answer
        const [header = '', ...rows] = answer.body.toString().split('\n')
        const filled = rows.slice(0, 3).map((row) => row.replace(/[^|]*[a-z]{3}[^|]*/gi, listOf))
        return { ...answer, body: Buffer.from([header, ...filled, ...rows.slice(3)].join('\n')) }
      })
      return endedInTime(ground, ran, { codes: [1, 3], seconds: 60, blamed: /./ })
    },
  },
]
