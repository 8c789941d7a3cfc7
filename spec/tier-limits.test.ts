import { describe, expect, it } from 'vitest'
import type { Operation } from './contract/operation.js'
import type { Parameter } from './contract/parameter.js'
import type { Contract } from './contract.js'
import { contractFor, limitsFor, operationFor } from './tier-limits.js'

const limit: Parameter = {
  name: 'limit',
  in: 'query',
  required: false,
  type: 'integer',
  default: '50',
  maximum: 500,
  description: '',
  cap: 'rows',
  byTier: {
    usual: { default: '50', maximum: 500 },
    of: { free: { default: '20', maximum: 50 }, pro: { maximum: 200 } },
    open: [],
  },
  symbol: false,
  open: [],
}
const operation = { id: 'list', parameters: [limit] } as unknown as Operation
const plain = { id: 'plain', parameters: [{ ...limit, byTier: undefined }] } as unknown as Operation

describe('limitsFor', () => {
  it('returns the limits of the tier, else those of the schema', () => {
    expect(limitsFor(limit, 'free')).toEqual({ default: '20', maximum: 50 })
    expect(limitsFor(limit, 'pro')).toEqual({ default: '50', maximum: 200 })
    expect(limitsFor(limit, 'elite')).toEqual({ default: '50', maximum: 500 })
    expect(limitsFor(limit, undefined)).toEqual({ default: '50', maximum: 500 })
    expect(limitsFor(limit, 'constructor')).toEqual({ default: '50', maximum: 500 })
  })
})

describe('operationFor', () => {
  it('is the same value for equal arguments, and the operation itself without such words', () => {
    expect(operationFor(operation, 'free')).toBe(operationFor(operation, 'free'))
    expect(operationFor(plain, 'free')).toBe(plain)
    expect(operationFor(operation, 'free').parameters[0]).toMatchObject({ default: '20', maximum: 50 })
  })

  it('may be applied again for another tier', () => {
    const free = operationFor(operation, 'free')
    expect(operationFor(free, 'pro').parameters[0]).toMatchObject({ default: '50', maximum: 200 })
  })
})

describe('contractFor', () => {
  it('has the limits of the tier that calls each operation', () => {
    const contract = { operations: [operation, plain] } as unknown as Contract
    const free = contractFor(contract, () => 'free')
    expect(free.operations.map(({ parameters }) => parameters[0]?.maximum)).toEqual([50, 500])
    expect(contractFor({ ...contract, operations: [plain] }, () => 'free').operations).toEqual([plain])
  })
})
