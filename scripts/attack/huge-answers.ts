import { gzipSync } from 'node:zlib'
import type { Attack } from './attack.js'
import type { Answer } from './distorting-front.js'
import { inTables, large } from './large-answers.js'
import { fatCells, firstRow, grownTable, isTable, widened } from './tables.js'
import { endedWell } from './verdicts.js'

const MEGABYTE = 1024 * 1024

/** Answers that are far too large. */
export const hugeAnswers: readonly Attack[] = [
  large({
    id: 'cell-25-mb',
    title: 'one cell of 25 MB in the answers of one operation',
    quick: true,
    enlarge: () => {
      const distort = inTables((body) => fatCells(body, 25 * MEGABYTE, 1))
      return (answer, asked) => (asked.path.includes('/company-actions') ? distort(answer, asked) : answer)
    },
    codes: [0, 1, 3],
    seconds: 100,
    blamed: /@getCompanyActions/,
  }),
  large({
    id: 'gzip-bomb',
    title: '30 kB of gzip that become 30 MB, on every answer',
    enlarge: () => {
      const bombs = new Map<string, Buffer>()
      const bombOf = (body: Buffer): Buffer => {
        const header = headerOf(body)
        const known = bombs.get(header) ?? gzipSync(grownTable(firstRow(body), 30 * MEGABYTE))
        bombs.set(header, known)
        return known
      }
      return (answer) => (isTable(answer) ? gzipped(answer, bombOf(answer.body)) : answer)
    },
    seconds: 90,
  }),
  large({
    id: 'cells-1-mb',
    title: 'cells of 1 MB in every answer',
    enlarge: () => inTables((body) => fatCells(body, MEGABYTE)),
    seconds: 120,
  }),
  large({
    id: 'bodies-3-mb',
    title: 'a body of 3 MB, another one for every request',
    enlarge: () => {
      let count = 0
      return (answer) => {
        count += 1
        const size = 3 * MEGABYTE + count
        const body = isTable(answer) ? grownTable(answer.body, size) : padded(answer.body, size)
        return { ...answer, body }
      }
    },
    seconds: 120,
  }),
  large({
    id: 'quotes-1-mb',
    title: 'tables of 1 MB of quotes that open and close in the wrong places',
    enlarge: () => inTables((body) => Buffer.from(`${headerOf(body)}\n${'"a""\n'.repeat(MEGABYTE / 5)}`)),
    seconds: 60,
  }),
  large({
    id: 'wide-tables',
    title: 'tables with 100,000 undocumented columns, different ones in every answer',
    enlarge: () => inTables((body, count) => widened(body, 100_000, `c${count}_`)),
    seconds: 60,
  }),
  large({
    id: 'deep-objects',
    title: 'objects inside 300,000 others in place of every JSON',
    enlarge: () => {
      const depth = 300_000
      const body = Buffer.from(`${'{"error":'.repeat(depth)}1${'}'.repeat(depth)}`)
      return (answer) => (String(answer.headers['content-type']).includes('json') ? { ...answer, body } : answer)
    },
    seconds: 120,
  }),
  {
    id: 'bodies-at-once',
    title: 'answers of 31 MB on every request, which stop before their end',
    quick: false,
    run: async (ground) => {
      const most = Buffer.alloc(31 * MEGABYTE, 'a|b|c\n')
      const ran = await ground.check(
        (_, { response }) => {
          response.writeHead(200, { 'content-type': 'text/csv', 'content-length': 32 * MEGABYTE })
          response.write(most)
          return undefined
        },
        ['--timeout', '5', '--deadline', '30'],
        { seconds: 120 },
      )
      return endedWell(ran, { codes: [2, 3], seconds: 60 })
    },
  },
  {
    id: 'bodies-endless',
    title: 'endless answers to every request',
    quick: false,
    run: async (ground) => {
      const chunk = Buffer.alloc(65_536, 'a|b|c\n')
      const ran = await ground.check(
        (_, { response }) => {
          response.writeHead(200, { 'content-type': 'text/csv' })
          const more = (): void => {
            while (!response.destroyed && response.write(chunk));
          }
          response.on('drain', more)
          more()
          return undefined
        },
        ['--timeout', '5'],
        { seconds: 120 },
      )
      return endedWell(ran, { codes: [2], seconds: 60 })
    },
  },
  large({
    id: 'escapes-3-mb',
    title: 'answers full of texts that look like tokens and escapes',
    enlarge: () => {
      const body = Buffer.from('eyJhbGciOi.eyJ'.repeat(20_000) + '\\u002B&#x2B;%252B='.repeat(20_000))
      return (answer, { path }) =>
        answer.status === 200 && path.includes('/company-profile') ? { ...answer, body } : answer
    },
    codes: [1, 3],
    seconds: 60,
    blamed: /@getCompanyProfile/,
  }),
]

function headerOf(body: Buffer): string {
  return body.toString().split('\n', 1)[0] ?? ''
}

function padded(body: Buffer, size: number): Buffer {
  return Buffer.concat([body, Buffer.alloc(size - body.length, ' ')])
}

function gzipped(answer: Answer, body: Buffer): Answer {
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body }
}
