import { describe, expect, it } from 'vitest'
import type { Contract, Operation, Parameter } from '../../../spec/index.js'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { tierContract } from '../../checks/tier/tier.test-kit.js'
import { pathIds } from './path-ids.js'

const refusal = (status: string) => ({ status, schema: true, headers: [], examples: [] })
const id = (parts: Partial<Parameter>): Parameter =>
  parameter('book', { in: 'path', required: true, example: 'B-123', ...parts })

function idsOf(
  parts: Partial<Parameter>,
  operation: Partial<Operation> = {},
  answer = 200,
  more: Partial<Contract> = {},
) {
  const one = books({ path: '/v1/books/{book}', parameters: [id(parts)], refusals: [refusal('404')], ...operation })
  const contract = miniContract([one], more)
  const values = { book: parts.example ?? 'B-123' }
  const { unknown, malformed } = pathIds(one, evidenceOf(contract, [ask(contract, one.id, values, { status: answer })]))
  return [unknown, malformed].map((probe) => probe?.path.replace('/v1/books/', ''))
}

describe('pathIds', () => {
  it('are an id of the documented form that nothing shows, and one of another form', () => {
    expect(idsOf({ pattern: '^B-[0-9]{3}$' })).toEqual(['B-999', 'pipeproof-no-such-id'])
    expect(idsOf({ pattern: '^97[89][0-9]{10}$', example: '9783161484100' })).toEqual([
      '9799999999990',
      'pipeproof-no-such-id',
    ])
    expect(idsOf({ type: 'integer', example: '7' })).toEqual(['999999999', 'pipeproof-no-such-id'])
    expect(idsOf({})).toEqual(['B-999', undefined])
  })

  it('wait for a success, and for a refusal that the document describes', () => {
    expect(idsOf({}, {}, 404)).toEqual([undefined, undefined])
    expect(idsOf({}, { refusals: [refusal('default')] })).toEqual([undefined, undefined])
    const [entry] = tierContract.errors
    if (entry === undefined) throw new Error('The contract has no error')
    const unknown = { ...entry, code: 'NO_BOOK', status: 404, when: ['resource-unknown' as const], groups: [] }
    expect(idsOf({}, { refusals: [], errors: ['NO_BOOK'] }, 200, { errors: [unknown] })).toEqual(['B-999', undefined])
    expect(idsOf({ enum: ['B-123', 'B-124'] })).toEqual([undefined, undefined])
  })
})
