import { describe, expect, it } from 'vitest'
import { mayExist, unknownResource } from '../../ask/resource-calls.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectStatus,
  judgeOne,
  miniContract,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import { resourceUnknown } from './resource-unknown.js'

const json = { kind: 'json', mediaType: 'application/json', schema: true, tables: [], examples: [] } as const
const list = operation('listThings', { ...json, list: { table: table([column('id')]) } }, { path: '/things' })
const one = operation('getThing', json, {
  path: '/things/{id}',
  parameters: [parameter('id', { in: 'path', required: true, pattern: '^t-[0-9]{3}$' })],
  resource: { list: 'listThings', parameter: 'id', column: 'id', open: [] },
})
const errors = [errorEntry('LOST', 404, ['resource-unknown'])]
const contract = miniContract([list, one], { errors })
const listed = ask(contract, 'listThings', {}, { body: JSON.stringify([{ id: 't-001' }, { id: 't-999' }]) })
const known = ask(contract, 'getThing', { id: 't-001' }, { body: '{"id": "t-001"}' })
const judge = (status: number, code: string) =>
  judgeOne(
    resourceUnknown,
    evidenceOf(contract, [
      listed,
      known,
      ask(contract, 'getThing', { id: 't-000' }, { status, body: { error: 'e', code, details: 'd' } }),
    ]),
  )

describe('resource.unknown', () => {
  it('makes an id that its pattern allows and that no row has', () => {
    expect(unknownResource(one, evidenceOf(contract, [listed]))?.id).toBe('t-000')
    expect(unknownResource(one, evidenceOf(contract, []))).toBeUndefined()
  })

  it('requires the refusal of the catalogue', () => {
    expectStatus(judge(404, 'LOST'), 'pass')
    expectFail(judge(200, 'LOST'), 'wanted 404 LOST')
    expectFail(judge(404, 'OTHER'), 'wanted 404 LOST')
  })

  it('gives no verdict on a row that the list may not show', () => {
    const cut = miniContract([{ ...list, parameters: [parameter('limit', { cap: 'rows', default: '2' })] }, one], {
      errors,
    })
    const answered = (id: string) => [
      ask(cut, 'listThings', {}, { body: JSON.stringify([{ id: 't-001' }, { id: 't-999' }]) }),
      ask(cut, 'getThing', { id: 't-001' }, { body: '{"id": "t-001"}' }),
      ask(cut, 'getThing', { id: 't-000' }, { body: JSON.stringify({ id }) }),
    ]
    const finding = judgeOne(resourceUnknown, evidenceOf(cut, answered('t-000')))
    expectStatus(finding, 'no-evidence: no-data')
    expect(finding.message).toBe('"t-000" may exist: listThings shows its first rows only')
    expectFail(judgeOne(resourceUnknown, evidenceOf(cut, answered('t-007'))), 'wanted 404 LOST')
  })

  it('knows that a word of other ids may be part of another one', () => {
    const words = parameter('id', { in: 'path', required: true, pattern: '^m-[a-z]{4}-[0-9]$' })
    const few = { ...list, parameters: [parameter('limit', { cap: 'rows', default: '1' })] }
    const cut = miniContract([few, { ...one, parameters: [words] }], { errors })
    const ids = (known: readonly string[]) =>
      ask(cut, 'listThings', {}, { body: JSON.stringify(known.map((id) => ({ id }))) })
    expect(unknownResource({ ...one, parameters: [words] }, evidenceOf(cut, [ids(['m-ruys-4'])]))?.id).toBe('m-zzzz-9')
    const kept = evidenceOf(cut, [ids(['m-ruys-4', 'm-zzzz-9'])])
    const id = unknownResource({ ...one, parameters: [words] }, kept)?.id ?? ''
    expect(id).toBe('m-ruys-9')
    expect(mayExist(id, { ...one, parameters: [words] }, kept)).toBe(true)
  })

  it('makes an id that is longer than the others where its pattern allows it', () => {
    const idWith = (pattern: { pattern?: string }) => {
      const free = { ...one, parameters: [parameter('id', { in: 'path', required: true, ...pattern })] }
      return unknownResource(free, evidenceOf(miniContract([list, free], { errors }), [listed]))?.id
    }
    expect(idWith({ pattern: '^t-[0-9]+$' })).toBe('t-999999999')
    expect(idWith({})).toBe('z-999')
    const ids = parameter('id', { in: 'path', required: true, format: 'uuid' })
    const known = ask(contract, 'listThings', {}, { body: '[{"id": "6f0e4a1c-1c52-4f0f-9d0a-3c1a5a0b7d11"}]' })
    const made = unknownResource({ ...one, parameters: [ids] }, evidenceOf(contract, [known]))?.id
    expect(made).toBe('9f9e9a9c-9c99-9f9f-9d9a-9c9a9a9b9d99')
  })

  it('needs a known id with a success', () => {
    expectStatus(judgeOne(resourceUnknown, evidenceOf(contract, [listed])), 'no-evidence: budget')
    expectStatus(judgeOne(resourceUnknown, evidenceOf(contract, [])), 'no-evidence: no-data')
  })
})
