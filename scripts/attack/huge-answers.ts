import { gzipSync } from 'node:zlib'
import type { Attack } from './attack.js'
import type { Answer } from './distorting-front.js'
import { endedInTime } from './in-time.js'
import { fatCells, firstRow, grownTable, isTable, widened } from './tables.js'
import { endedWell } from './verdicts.js'

const MEGABYTE = 1024 * 1024
/** Answers that are far too large: each run ends with a verdict and its reports within 1 GB of memory. */
export const hugeAnswers: readonly Attack[] = [
  {
    id: 'cell-25-mb',
    title: 'one cell of 25 MB in the answers of one operation',
    quick: true,
    timed: true,
    run: async (ground) =>
      endedInTime(
        ground,
        await ground.check(
          (answer, { path }) =>
            path.includes('/company-actions') && isTable(answer)
              ? { ...answer, body: fatCells(answer.body, 25 * MEGABYTE, 1) }
              : answer,
          [],
          { seconds: 120 },
        ),
        { codes: [0, 1, 3], seconds: 100, blamed: /@getCompanyActions/ },
      ),
  },
  {
    id: 'gzip-bomb',
    title: '30 kB of gzip that become 30 MB, on every answer',
    quick: false,
    timed: true,
    run: async (ground) => {
      const bombs = new Map<string, Buffer>()
      const bombOf = (body: Buffer): Buffer => {
        const header = body.toString().split('\n', 1)[0] ?? ''
        const known = bombs.get(header) ?? gzipSync(grownTable(firstRow(body), 30 * MEGABYTE))
        bombs.set(header, known)
        return known
      }
      const ran = await ground.check(
        (answer) => (isTable(answer) ? gzipped(answer, bombOf(answer.body)) : answer),
        [],
        { seconds: 100 },
      )
      return endedInTime(ground, ran, { codes: [1, 2, 3], seconds: 90, blamed: ANYTHING })
    },
  },
  {
    id: 'cells-1-mb',
    title: 'cells of 1 MB in every answer',
    quick: false,
    timed: true,
    run: async (ground) => {
      const ran = await ground.check(
        (answer) => (isTable(answer) ? { ...answer, body: fatCells(answer.body, MEGABYTE) } : answer),
        [],
        { seconds: 200 },
      )
      return endedInTime(ground, ran, { codes: [1, 2, 3], seconds: 120, blamed: ANYTHING })
    },
  },
  {
    id: 'bodies-3-mb',
    title: 'a body of 3 MB, another one for every request',
    quick: false,
    timed: true,
    run: async (ground) => {
      let count = 0
      const ran = await ground.check(
        (answer) => {
          count += 1
          const extra = Buffer.from(`${count}`)
          if (isTable(answer)) return { ...answer, body: grownTable(answer.body, 3 * MEGABYTE + count) }
          return { ...answer, body: Buffer.concat([answer.body, Buffer.alloc(3 * MEGABYTE, ' '), extra.fill(' ')]) }
        },
        [],
        { seconds: 200 },
      )
      return endedInTime(ground, ran, { codes: [1, 2, 3], seconds: 120, blamed: ANYTHING })
    },
  },
  {
    id: 'quotes-1-mb',
    title: 'tables of 1 MB of quotes that open and close in the wrong places',
    quick: false,
    timed: true,
    run: async (ground) => {
      const ran = await ground.check(
        (answer) => {
          const [header = ''] = answer.body.toString().split('\n', 1)
          return isTable(answer)
            ? { ...answer, body: Buffer.from(`${header}\n${'"a""\n'.repeat(MEGABYTE / 5)}`) }
            : answer
        },
        [],
        { seconds: 120 },
      )
      return endedInTime(ground, ran, { codes: [1, 2, 3], seconds: 60, blamed: ANYTHING })
    },
  },
  {
    id: 'wide-tables',
    title: 'tables with 100,000 undocumented columns, different ones in every answer',
    quick: false,
    timed: true,
    run: async (ground) => {
      let count = 0
      const ran = await ground.check(
        (answer) => {
          count += 1
          return isTable(answer) ? { ...answer, body: widened(answer.body, 100_000, `c${count}_`) } : answer
        },
        [],
        { seconds: 120 },
      )
      return endedInTime(ground, ran, { codes: [1, 2, 3], seconds: 60, blamed: ANYTHING })
    },
  },
  {
    id: 'deep-objects',
    title: 'objects inside 300,000 others in place of every JSON',
    quick: false,
    timed: true,
    run: async (ground) => {
      const depth = 300_000
      const body = Buffer.from(`${'{"error":'.repeat(depth)}1${'}'.repeat(depth)}`)
      const ran = await ground.check(
        (answer) => (String(answer.headers['content-type']).includes('json') ? { ...answer, body } : answer),
        [],
        { seconds: 200 },
      )
      return endedInTime(ground, ran, { codes: [1, 2, 3], seconds: 120, blamed: ANYTHING })
    },
  },
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
  {
    id: 'escapes-3-mb',
    title: 'answers full of texts that look like tokens and escapes',
    quick: false,
    timed: true,
    run: async (ground) => {
      const noise = 'eyJhbGciOi.eyJ'.repeat(20_000) + '\\u002B&#x2B;%252B='.repeat(20_000)
      const ran = await ground.check((answer, { path }) =>
        answer.status === 200 && path.includes('/company-profile') ? { ...answer, body: Buffer.from(noise) } : answer,
      )
      return endedInTime(ground, ran, { codes: [1, 3], seconds: 60, blamed: /@getCompanyProfile/ })
    },
  },
]

/** Every table differs from the mock's. */
const ANYTHING = /./

function gzipped(answer: Answer, body: Buffer): Answer {
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body }
}
