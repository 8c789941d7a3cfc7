import { describe, expect, it } from 'vitest'
import { mayExist } from '../../ask/plain/may-exist.js'
import { unknownResource } from '../../ask/resource-calls.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectStatus,
  jsonAnswer,
  judgeOne,
  miniContract,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import { resourceUnknown } from './resource-unknown.js'

const json = jsonAnswer()
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

  it('asks for a known id without its last letter, which must not be found', () => {
    const words = { ...one, parameters: [parameter('id', { in: 'path', required: true, pattern: '^[a-z]+$' })] }
    const named = miniContract([list, words], { errors })
    const sent = [
      ask(named, 'listThings', {}, { body: JSON.stringify([{ id: 'markt' }, { id: 'nord' }]) }),
      ask(named, 'getThing', { id: 'markt' }, { body: '{"id": "markt"}' }),
    ]
    const instance = resourceUnknown.instances(named)[0]
    const probes = instance && resourceUnknown.lastExtras?.(instance, evidenceOf(named, sent))
    expect(probes?.map(({ path }) => path)).toEqual(['/things/mark'])
    const cut = (status: number, body: unknown) =>
      ask(named, 'getThing', { id: 'mark' }, { status, body: JSON.stringify(body) })
    const other = ask(
      named,
      'getThing',
      { id: 'zzzzz' },
      { status: 404, body: { error: 'e', code: 'LOST', details: 'd' } },
    )
    const judgedWith = (last: ReturnType<typeof cut>) =>
      judgeOne(resourceUnknown, evidenceOf(named, [...sent, other, last]))
    expectFail(judgedWith(cut(200, { id: 'markt' })), 'the beginning of a known one', 'wanted 404 LOST')
    expectStatus(judgedWith(cut(404, { code: 'LOST' })), 'pass')
  })

  it('knows by the row of another id that a part was looked for, even if the list may not show all ids', () => {
    const words = { ...one, parameters: [parameter('id', { in: 'path', required: true })] }
    const few = { ...list, parameters: [parameter('limit', { cap: 'rows', default: '2' })] }
    const named = miniContract([few, words], { errors })
    const answered = (id: string) => [
      ask(named, 'listThings', {}, { body: JSON.stringify([{ id: 'markt' }, { id: 'nord' }]) }),
      ask(named, 'getThing', { id: 'markt' }, { body: '{"id": "markt"}' }),
      ask(named, 'getThing', { id: 'mark' }, { body: JSON.stringify({ id }) }),
      ask(named, 'getThing', { id: 'zzzzz' }, { status: 404, body: { error: 'e', code: 'LOST', details: 'd' } }),
    ]
    expectFail(judgeOne(resourceUnknown, evidenceOf(named, answered('markt'))), 'wanted 404 LOST')
    expectStatus(judgeOne(resourceUnknown, evidenceOf(named, answered('mark'))), 'pass')
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
    expect(finding.message).toBe('"t-000" may exist: listThings may not show all its rows')
    expectFail(judgeOne(resourceUnknown, evidenceOf(cut, answered('t-007'))), 'wanted 404 LOST')
  })

  it('judges it if the pages of the list show as many ids as the list says that it has', () => {
    const pages = [parameter('limit', { cap: 'rows', default: '2' }), parameter('from')]
    const counted = { ...list, parameters: pages, tells: { totalHeader: 'X-Total', open: [] } }
    const whole = miniContract([counted, one], { errors })
    const shown = parameter('status', {
      default: 'open',
      filter: { on: 'row', column: 'status', op: 'eq', alternatives: [], open: [] },
    })
    const narrowed = miniContract([{ ...counted, parameters: [...pages, shown] }, one], { errors })
    const page = (ids: readonly string[], query = {}) =>
      ask(whole, 'listThings', query, {
        body: JSON.stringify(ids.map((id) => ({ id }))),
        headers: [
          ['Content-Type', 'application/json'],
          ['X-Total', '3'],
        ],
      })
    const answered = (next: string) => [
      page(['t-001', 't-999']),
      page([next], { from: '2' }),
      ask(whole, 'getThing', { id: 't-001' }, { body: '{"id": "t-001"}' }),
      ask(whole, 'getThing', { id: 't-000' }, { body: '{"id": "t-000"}' }),
    ]
    expectFail(judgeOne(resourceUnknown, evidenceOf(whole, answered('t-002'))), 'wanted 404 LOST')
    expectStatus(judgeOne(resourceUnknown, evidenceOf(narrowed, answered('t-002'))), 'no-evidence: no-data')
    expectStatus(judgeOne(resourceUnknown, evidenceOf(whole, answered('t-000'))), 'no-evidence: no-data')
    expectStatus(judgeOne(resourceUnknown, evidenceOf(whole, answered('t-999'))), 'no-evidence: no-data')
  })

  it('finds the id of a row that is a member of the body', () => {
    const schema = {
      type: 'object',
      properties: { data: { type: 'object', properties: { id: { type: 'string' } } } },
    } as const
    const inside = { ...one, answer: { ...json, schema } }
    const cut = miniContract([{ ...list, parameters: [parameter('limit', { cap: 'rows', default: '1' })] }, inside], {
      errors,
    })
    const answered = (id: string) => [
      ask(cut, 'listThings', {}, { body: JSON.stringify([{ id: 't-001' }]) }),
      ask(cut, 'getThing', { id: 't-001' }, { body: JSON.stringify({ data: { id: 't-001' } }) }),
      ask(cut, 'getThing', { id: 't-999' }, { body: JSON.stringify({ data: { id } }) }),
    ]
    expectStatus(judgeOne(resourceUnknown, evidenceOf(cut, answered('t-999'))), 'no-evidence: no-data')
    expectFail(judgeOne(resourceUnknown, evidenceOf(cut, answered('t-001'))), 'wanted 404 LOST')
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

  it('gives no verdict on a row that a filter, a full page or a limit of the list may hide', () => {
    const verdict = (parts: Partial<typeof list>, ids: readonly string[]) => {
      const made = miniContract([{ ...list, ...parts }, one], { errors })
      return judgeOne(
        resourceUnknown,
        evidenceOf(made, [
          ask(made, 'listThings', {}, { body: JSON.stringify(ids.map((id) => ({ id }))) }),
          ask(made, 'getThing', { id: 't-001' }, { body: '{"id": "t-001"}' }),
          ask(made, 'getThing', { id: 't-000' }, { body: '{"id": "t-000"}' }),
        ]),
      ).status
    }
    const filter = { column: 'id', op: 'eq', on: 'row', alternatives: [], open: [] } as const
    const ids = ['t-001', 't-999']
    expect(verdict({}, ids)).toBe('fail')
    expect(verdict({ parameters: [parameter('state', { filter })] }, ids)).toBe('fail')
    expect(verdict({ parameters: [parameter('state', { filter, default: 'open' })] }, ids)).toBe('no-evidence')
    expect(verdict({ rows: { max: 3, open: [] } }, ids)).toBe('fail')
    expect(verdict({ rows: { max: 2, open: [] } }, ids)).toBe('no-evidence')
    const capped = { parameters: [parameter('limit', { cap: 'rows', default: '3' })] }
    expect(verdict(capped, ids)).toBe('fail')
    expect(verdict(capped, [...ids, 't-999'])).toBe('no-evidence')
  })

  it('accepts the error for a wrong parameter if the form of an id is not documented', () => {
    const all = [
      ...errors,
      errorEntry('WRONG', 400, ['parameter-invalid']),
      errorEntry('TICKER', 404, ['symbol-unknown']),
    ]
    const verdict = (parts: Parameters<typeof parameter>[1], code: string, status: number) => {
      const free = { ...one, parameters: [parameter('id', { in: 'path', required: true, ...parts })] }
      const made = miniContract([list, free], { errors: all })
      const known = evidenceOf(made, [listed])
      const id = unknownResource(free, known)?.id ?? ''
      const answers = [
        listed,
        ask(made, 'getThing', { id: 't-001' }, { body: '{"id": "t-001"}' }),
        ask(made, 'getThing', { id }, { status, body: { error: 'e', code, details: 'd' } }),
      ]
      return judgeOne(resourceUnknown, evidenceOf(made, answers)).status
    }
    const pattern = '^t-[0-9]{3}$'
    expect(verdict({ pattern }, 'WRONG', 400)).toBe('fail')
    expect(verdict({}, 'WRONG', 400)).toBe('pass')
    expect(verdict({}, 'LOST', 404)).toBe('pass')
    expect(verdict({}, 'TICKER', 404)).toBe('fail')
    expect(verdict({ symbol: true }, 'TICKER', 404)).toBe('pass')
    expect(verdict({}, 'OTHER', 404)).toBe('fail')
  })

  it('gives no verdict on an answer without rows if no refusal is documented', () => {
    const rows = (parts: Partial<typeof one>, named: typeof errors, body: string) => {
      const answer = { ...json, list: { table: table([column('part')]) } }
      const below = { ...one, id: 'listParts', path: '/things/{id}/parts', answer, ...parts }
      const made = miniContract([list, below], { errors: named })
      const answers = [
        listed,
        ask(made, 'listParts', { id: 't-001' }, { body: '[{"part": "a"}]' }),
        ask(made, 'listParts', { id: 't-000' }, { body }),
      ]
      return judgeOne(resourceUnknown, evidenceOf(made, answers)).status
    }
    const refusals = [{ status: '404', schema: true, headers: [], examples: [] }]
    expect(rows({}, [], '[]')).toBe('no-evidence')
    expect(rows({}, [], '[{"part": "a"}]')).toBe('fail')
    expect(rows({ refusals }, [], '[]')).toBe('fail')
    expect(rows({}, errors, '[]')).toBe('fail')
  })

  it('needs a known id with a success', () => {
    expectStatus(judgeOne(resourceUnknown, evidenceOf(contract, [listed])), 'no-evidence: budget')
    expectStatus(judgeOne(resourceUnknown, evidenceOf(contract, [])), 'no-evidence: no-data')
  })

  it('requires the refusal of a known id below another one whose list does not show it', () => {
    const inPath = (name: string) => parameter(name, { in: 'path', required: true })
    const parts = operation(
      'listParts',
      { ...json, list: { table: table([column('part')]) } },
      {
        path: '/things/{id}/parts',
        parameters: [inPath('id')],
        resource: { list: 'listThings', parameter: 'id', column: 'id', open: [] },
      },
    )
    const tests = operation(
      'listTests',
      { ...json, list: { table: table([column('test')]) } },
      {
        path: '/things/{id}/parts/{part}/tests',
        parameters: [inPath('id'), inPath('part')],
        resource: { list: 'listParts', parameter: 'part', column: 'part', open: [] },
      },
    )
    const verdict = (there: readonly string[], found: string, named = errors, after = there) => {
      const made = miniContract([list, parts, tests], { errors: named })
      const partsOf = (id: string, some: readonly string[], repeat = 0) =>
        ask(made, 'listParts', { id }, { body: JSON.stringify(some.map((part) => ({ part }))) }, { repeat })
      const answers = [
        ask(made, 'listThings', {}, { body: JSON.stringify([{ id: 't-001' }, { id: 't-999' }]) }),
        partsOf('t-001', ['p1']),
        ask(made, 'listTests', { id: 't-001', part: 'p1' }, { body: '[{"test": "x"}]' }),
        partsOf('t-999', there),
        ask(made, 'listTests', { id: 't-999', part: 'p1' }, { body: found }),
        partsOf('t-999', after, 1),
      ]
      return judgeOne(resourceUnknown, evidenceOf(made, answers), 'listTests')
    }
    const rows = '[{"test": "x"}]'
    expectFail(verdict(['p2'], rows), 'does not show "p1": wanted 404 LOST')
    expect(verdict(['p1'], rows).status).toBe('no-evidence')
    expect(verdict(['p2'], '[]').status).toBe('no-evidence')
    expect(verdict(['p2'], rows, []).status).toBe('no-evidence')
    expect(verdict(['p2'], rows, errors, ['p1', 'p2']).status).toBe('no-evidence')
  })
})
