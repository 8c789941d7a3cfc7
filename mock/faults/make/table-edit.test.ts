import { describe, expect, test } from 'vitest'
import { loadContract, operationById } from '../../../spec/index.js'
import type { Charged } from '../../model/facts.js'
import type { Reply } from '../../model/reply.js'
import { withFilter, withoutFilter } from './change-filter.js'
import { onError, onHeader } from './on-error.js'
import { onCell, onTable } from './on-table.js'

const contract = loadContract()
const asked = (id: string): Partial<Charged> => {
  const operation = operationById(contract, id)
  return operation === undefined ? {} : { operation }
}
const answer = (status: number, body: string): Reply => ({
  status,
  headers: [
    ['Content-Length', '0'],
    ['X-A', '1'],
  ],
  body,
})

describe('onTable', () => {
  test('changes rows and keeps the last line ending', () => {
    const edit = onTable('getOhlc', ({ header, rows }) => ({ header, rows: rows.slice(1) }))
    expect(edit(answer(200, 'a|b\n1|2\n3|4\n'), asked('getOhlc')).body).toBe('a|b\n3|4\n')
  })

  test('does not change refusals, error lines and other operations', () => {
    const edit = onTable('getOhlc', () => ({ header: [], rows: [] }))
    expect(edit(answer(404, 'a|b\n'), asked('getOhlc')).body).toBe('a|b\n')
    expect(edit(answer(200, 'error,none'), asked('getOhlc')).body).toBe('error,none')
    expect(edit(answer(200, 'a|b\n'), asked('getCompanyProfile')).body).toBe('a|b\n')
  })

  test('the length follows the text', () => {
    const edit = onCell('getOhlc', 'b', (cell, { index, read }) => `${cell}-${index}-${read('a')}`)
    const reply = edit(answer(200, 'a|b\n1|2\n'), asked('getOhlc'))
    expect(reply.body).toBe('a|b\n1|2-0-1\n')
    expect(reply.headers).toContainEqual(['Content-Length', '12'])
  })
})

describe('onError and onHeader', () => {
  test('change one code and one header', () => {
    const edit = onError('X', (body) => ({ ...body, details: '' }))
    expect(edit(answer(403, '{"code":"X","details":"d"}'), {}).body).toBe('{"code":"X","details":""}')
    expect(edit(answer(403, '{"code":"Y"}'), {}).body).toBe('{"code":"Y"}')
    expect(edit(answer(403, 'plain'), {}).body).toBe('plain')
    expect(onHeader('x-a', () => undefined)(answer(200, ''), {}).headers).toEqual([['Content-Length', '0']])
  })
})

describe('filters', () => {
  test('are dropped and changed in the contract, at one place only', () => {
    const parameter = (from: typeof contract) =>
      operationById(from, 'getForm4RecentActivity')?.parameters.find(({ name }) => name === 'min_value')
    expect(parameter(withoutFilter('getForm4RecentActivity', 'min_value')(contract))?.filter).toBeUndefined()
    const changed = withFilter('getForm4RecentActivity', 'min_value', (filter) => ({ ...filter, op: 'lte' }))(contract)
    expect(parameter(changed)?.filter?.op).toBe('lte')
    expect(() => withoutFilter('getForm4RecentActivity', 'nope')(contract)).toThrow('no such place')
  })
})
