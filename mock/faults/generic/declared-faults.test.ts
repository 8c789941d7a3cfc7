import { expect, it } from 'vitest'
import { loadContractFrom, type Operation } from '../../../spec/index.js'
import { declaredFaults } from './declared-faults.js'

const contract = await loadContractFrom('examples/parcels/openapi.yaml')

function kindsFor(status: string, parts: Partial<Operation>): readonly string[] {
  const [operation] = contract.operations
  if (operation === undefined) return []
  const refusals = [{ status, mediaType: 'application/json', schema: { type: 'object' }, headers: [], examples: [] }]
  const plain: Operation = { ...operation, security: [], parameters: [], headers: [], refusals, ...parts }
  return declaredFaults({ ...contract, operations: [plain] }).map(({ kind }) => kind)
}

const asked = (parts: Partial<Operation['parameters'][number]>): Partial<Operation> => ({
  parameters: [
    { name: 'a', description: '', in: 'query', type: 'string', required: false, symbol: false, open: [], ...parts },
  ],
})

it('changes refusals only if some request is certain to be refused', () => {
  const refusal = ['refusal-undeclared']
  expect(kindsFor('default', {})).toEqual([])
  expect(kindsFor('default', asked({ in: 'path', format: 'date' }))).toEqual([])
  expect(kindsFor('default', asked({}))).toEqual([])
  expect(kindsFor('default', asked({ type: 'integer' }))).toEqual(refusal)
  expect(kindsFor('default', asked({ format: 'date' }))).toEqual(refusal)
  expect(kindsFor('default', { security: [['key']] })).toEqual(refusal)
  expect(kindsFor('400', asked({ in: 'path', type: 'integer' }))).toEqual(refusal)
  expect(kindsFor('401', {})).toEqual([])
})
