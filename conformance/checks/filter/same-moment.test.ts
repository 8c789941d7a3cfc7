import { describe, it } from 'vitest'
import {
  column,
  expectFail,
  expectPass,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { filter, judged, type Server } from '../finding/shelf.test-kit.js'
import { filterApplied } from './filter-applied.js'

const TIMES = Array.from({ length: 12 }, (_, hour) => `2026-11-20T${String(hour + 8).padStart(2, '0')}:30:00Z`)

const KEEPS = {
  gte: (gap: number) => gap >= 0,
  lt: (gap: number) => gap < 0,
  lte: (gap: number) => gap <= 0,
  gt: (gap: number) => gap > 0,
} as const

describe.each(['gte', 'lt', 'lte', 'gt'] as const)('a time with another UTC offset, for %s', (op) => {
  const since = parameter('since', { format: 'date-time', filter: filter('at', op) })
  const columns = [column('id'), column('at', 'date-time')]
  const contract = miniContract([operation('listEvents', table(columns), { parameters: [since] })])
  const server =
    (read: (text: string) => number, refuses = false): Server =>
    ({ since: text }) => {
      if (refuses && text !== undefined && !text.endsWith('Z')) return { status: 400, body: '{"code":"NO"}' }
      const bound = text === undefined ? undefined : read(text)
      const isFound = (time: string): boolean => bound === undefined || KEEPS[op](Date.parse(time) - bound)
      return psv('id|at', ...TIMES.flatMap((time, index) => (isFound(time) ? [`${index}|${time}`] : [])))
    }
  const withoutOffset = (text: string): number => Date.parse(text.replace(/[+-]\d{2}:\d{2}$/, 'Z'))

  it('finds the rows of the same moment', () => {
    expectPass(judged(filterApplied, contract, server(Date.parse)))
    expectFail(
      judged(filterApplied, contract, server(withoutOffset)),
      op === 'gte' || op === 'lte' ? 'same moment' : '',
    )
  })

  it('proves nothing if a page ends early and says that rows follow', () => {
    const parameters = [since, parameter('after', { cursor: { column: 'id' } })]
    const paged = miniContract([operation('listEvents', table(columns), { parameters })])
    const short: Server = (query, probe) => {
      const text = server(Date.parse)(query, probe)
      if (typeof text !== 'string' || query.since?.endsWith('Z') !== false) return text
      const [header = '', first = ''] = text.split('\n')
      return { body: psv(header, first), headers: [['X-Next-Cursor', '0']] }
    }
    expectPass(judged(filterApplied, paged, short))
  })

  it('proves nothing if the service refuses it', () => {
    expectPass(judged(filterApplied, contract, server(withoutOffset, true)))
  })
})
