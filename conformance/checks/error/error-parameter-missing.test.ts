import { describe, expect, it } from 'vitest'
import type { ErrorEntry } from '../../../spec/index.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { bookTable, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { errorParameterMissing } from './error-parameter-missing.js'

const line = errorEntry('MISSING', 400, ['parameter-missing'], {
  shape: 'line',
  statusShown: false,
  mentions: ['parameter'],
})
const contract = miniContract(
  [books(), operation('getBook', table([column('isbn')]), { parameters: [parameter('isbn', { required: true })] })],
  { errors: [line] },
)
const without =
  (answer: ReturnType<Server>): Server =>
  ({ isbn }, { operation: id }) =>
    id === 'listBooks' ? bookTable(SHELF) : isbn === undefined ? answer : psv('isbn', isbn)
const judge = (answer: ReturnType<Server>) => judged(errorParameterMissing, contract, without(answer))

describe('error.parameter-missing', () => {
  it('accepts a line that names the parameter, with any status below 500', () => {
    for (const status of [200, 400, 422]) expectPass(judge({ status, body: 'error,isbn is required\n' }))
  })

  it('refuses a line that does not name the parameter, JSON, rows, and a server error', () => {
    expectFail(judge('error,something is missing\n'), 'names "isbn"')
    expectFail(judge({ status: 400, body: { code: 'MISSING', error: 'isbn' } }), 'found 400 MISSING')
    expectFail(judge(psv('isbn', '1')), 'found 200')
    expectFail(judge({ status: 500, body: 'error,isbn is required\n' }), 'found 500')
  })

  it('proves nothing if the complete call fails too', () => {
    const broken: Server = (_query, { operation: id }) =>
      id === 'listBooks' ? bookTable(SHELF) : { status: 400, body: 'error,isbn is required\n' }
    expectStatus(judged(errorParameterMissing, contract, broken), 'no-evidence: prerequisite')
  })
})

describe('error.parameter-missing, case by case', () => {
  const owner = parameter('owner_id', { required: true })
  const told = (errors: readonly ErrorEntry[]) =>
    miniContract(
      [
        operation('all', table([column('owner_id')])),
        operation('getBook', table([column('owner_id')]), { parameters: [owner] }),
      ],
      {
        errors,
      },
    )
  const judgeBy = (errors: readonly ErrorEntry[], answer: ReturnType<Server>) =>
    judged(errorParameterMissing, told(errors), ({ owner_id: id }, probe) =>
      probe.operation === 'all' ? psv('owner_id', '1') : id === undefined ? answer : psv('owner_id', id),
    )
  const entry = (parts: Partial<ErrorEntry>) => errorEntry('MISSING', 400, ['parameter-missing'], parts)
  const refused = (status: number, details: string, code = 'MISSING') => ({ status, body: { code, details } })

  it('refuses the name of another parameter where the template has the name', () => {
    const errors = [entry({ body: { code: '{code}', field: '{parameter}' } })]
    const named = (field: string) => judgeBy(errors, { status: 400, body: { code: 'MISSING', field } })
    expectPass(named('owner_id'))
    expectFail(named('limit'), 'MISSING that names it')
  })

  it('has an instance for each required parameter of a query', () => {
    const one = (name: string, parts: object) => parameter(name, { required: true, ...parts })
    const parameters = [one('a', {}), one('b', { default: 'x' }), one('c', { in: 'path' }), parameter('d')]
    expect(keysOf(errorParameterMissing.instances(miniContract([books({ parameters })])))).toBe('listBooks#a')
  })

  it('accepts a refusal with the code and the status, or any status where the document shows none', () => {
    expectPass(judgeBy([entry({})], refused(400, 'no')))
    for (const status of [400, 404, 499]) expectPass(judgeBy([entry({ statusShown: false })], refused(status, 'no')))
    for (const status of [302, 404, 422, 500])
      expectFail(judgeBy([entry({})], refused(status, 'no')), `found ${status} MISSING`, 'wanted 400 MISSING')
    expectFail(judgeBy([entry({})], { status: 400, body: { details: 'no' } }), 'wanted 400 MISSING that names it')
    expectFail(judgeBy([entry({})], 'error,no owner_id\n'), 'wanted 400 MISSING that names it')
  })

  it('refuses a code that no entry has, and accepts that of another entry where the error is open', () => {
    const invalid = errorEntry('WRONG', 422, ['parameter-invalid'])
    const other = errorEntry('LACKING', 400, ['parameter-missing'])
    const open = entry({ open: ['missing-code'] })
    expectPass(judgeBy([open, invalid], refused(422, 'no', 'WRONG')))
    expectFail(judgeBy([open, invalid], refused(422, 'no', 'OTHER')), 'found 422 OTHER', 'wanted an error')
    expectFail(judgeBy([entry({}), invalid], refused(422, 'no', 'WRONG')), 'found 422 WRONG', 'wanted 400 MISSING that')
    expectPass(judgeBy([entry({}), other], refused(400, 'no', 'LACKING')))
    expectFail(judgeBy([entry({}), other], refused(400, 'no', 'OTHER')), 'wanted 400 MISSING or 400 LACKING that')
    const template = { body: { kind: '{code}', text: '{message}' }, fields: [] }
    const templated = (kind: string) => judgeBy([entry(template)], { status: 400, body: { kind, text: 'no' } })
    expectPass(templated('MISSING'))
    expectFail(templated('OTHER'), 'found 400')
    expectPass(judgeBy([entry({ body: { text: '{message}' }, fields: [] })], { status: 400, body: { text: 'no' } }))
  })

  it('requires no code if the document lists none', () => {
    const codeless = entry({ fields: ['details'] })
    expectPass(judgeBy([codeless], { status: 400, body: { details: 'no' } }))
    expectFail(judgeBy([codeless], { status: 200, body: { details: 'no' } }), 'found 200')
  })

  it.each(['owner_id', 'the owner id', 'ownerId', 'OWNER-ID'])('finds the name in %j', (details) => {
    const naming = entry({ mentions: ['parameter'] })
    expectPass(judgeBy([naming], refused(400, details)))
    expectPass(judgeBy([entry({ shape: 'line', mentions: ['parameter'] })], `error,${details} is missing\n`))
    expectFail(judgeBy([naming], refused(400, 'the owner')), 'found 400 MISSING')
  })

  it('names what it found, and what was wanted', () => {
    expect(judgeBy([entry({ shape: 'line', mentions: ['parameter'] })], refused(400, 'owner_id'))).toMatchObject({
      message: 'getBook without "owner_id": found 400 MISSING, wanted error,<message> that names "owner_id"',
      expected: 'error,<message> that names "owner_id"',
      actual: '400 MISSING',
    })
    expect(judgeBy([entry({})], refused(400, ''))).toMatchObject({ message: 'Without "owner_id": 400 MISSING' })
  })

  it('only observes if the document names no error, but blames a redirect or a server error', () => {
    for (const status of [200, 299, 400, 499]) {
      const found = expectStatus(judgeBy([], refused(status, 'x')), 'observed')
      expect(found).toMatchObject({ message: `Without "owner_id": ${status} MISSING`, exchanges: [expect.any(String)] })
    }
    for (const status of [300, 500]) expectFail(judgeBy([], refused(status, 'x')), `found ${status}`)
  })

  it('proves nothing if no other call succeeds, or if the credential was refused', () => {
    const only: Server = ({ owner_id: id }, probe) =>
      probe.operation === 'all' || id === undefined ? psv('owner_id', '1') : { status: 404, body: {} }
    expect(judged(errorParameterMissing, told([entry({})]), only)).toMatchObject({
      status: 'no-evidence',
      message: 'getBook never succeeded with "owner_id"',
    })
    expectStatus(judgeBy([entry({})], refused(429, 'x')), 'no-evidence: prerequisite')
  })

  it('sends another parameter with its default value in every other place', () => {
    const days = parameter('days', { default: '30' })
    const one = (id: string) => operation(id, table([column('owner_id')]), { parameters: [owner, days] })
    const several = miniContract([operation('all', table([column('owner_id')])), one('first'), one('second')], {
      errors: [entry({})],
    })
    const judgeAt = (key: string, isKnown: (query: Readonly<Record<string, string>>) => boolean) =>
      judged(
        errorParameterMissing,
        several,
        (query, probe) =>
          probe.operation === 'all' || isKnown(query) ? psv('owner_id', '1') : refused(400, 'owner_id'),
        key,
      )
    const isComplete = ({ owner_id: id }: Readonly<Record<string, string>>) => id !== undefined
    const careless = (query: Readonly<Record<string, string>>) => isComplete(query) || query.days !== undefined
    expectFail(judgeAt('first#owner_id', careless), 'found 200')
    expectPass(judgeAt('first#owner_id', isComplete))
    expectPass(judgeAt('second#owner_id', careless))
    expectFail(
      judgeAt('second#owner_id', (query) => isComplete(query) || query.days === undefined),
      'found 200',
    )
  })
})
