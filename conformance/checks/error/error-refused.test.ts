import { describe, expect, it } from 'vitest'
import { outside } from '../../ask/make-probe.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectStatus,
  judgeOne,
  miniContract,
  parameter,
  psv,
  reply,
} from '../finding/harness.test-kit.js'
import { errorRefused } from './error-refused.js'

const pages = parameter('pages', { type: 'integer' })
const errors = [
  errorEntry('BAD', 422, ['parameter-invalid']),
  errorEntry('LOST', 404, ['path-unknown']),
  errorEntry('VERB', 405, ['method-unknown']),
]
const contract = miniContract([books({ parameters: [pages] })], { errors })
const rows = psv('isbn|title|genre|pages|printed', '1|A|novel|3|2026-01-01')
const success = ask(contract, 'listBooks', {}, rows)

describe('error.refused', () => {
  it('sends a wrong value and requires the status and the code of the catalogue', () => {
    const wrong = (status: number, code: string) =>
      judgeOne(
        errorRefused,
        evidenceOf(contract, [
          success,
          ask(
            contract,
            'listBooks',
            { pages: 'pipeproof-no-such-value' },
            { status, body: { code, error: 'e', details: 'd' } },
          ),
        ]),
        'parameter-invalid',
      )
    expectStatus(wrong(422, 'BAD'), 'pass')
    expectFail(wrong(400, 'BAD'), 'wanted 422 BAD')
    expectFail(wrong(422, 'OTHER'), 'wanted 422 BAD')
  })

  it('requests an unknown path, and a known path with an unknown method', () => {
    const judge = (key: string, method: string, path: string, status: number, code: string) =>
      judgeOne(
        errorRefused,
        evidenceOf(contract, [
          success,
          reply(outside(method, path, 'member'), { status, body: { code, error: 'e', details: 'd' } }),
        ]),
        key,
      )
    expectStatus(judge('path-unknown', 'GET', '/pipeproof-no-such-path', 404, 'LOST'), 'pass')
    expectFail(judge('path-unknown', 'GET', '/pipeproof-no-such-path', 200, 'LOST'), 'wanted 404 LOST')
    expectStatus(judge('method-unknown', 'DELETE', '/v1/listBooks', 405, 'VERB'), 'pass')
  })

  it('repeats a server error at an unknown path, and blames it if it lasts', () => {
    const path = outside('GET', '/pipeproof-no-such-path', 'member')
    const broken = reply(path, { status: 500, body: 'oops' })
    const [instance] = errorRefused.instances(contract).filter(({ key }) => key === 'path-unknown')
    const sent = (instance && errorRefused.derives?.(instance, evidenceOf(contract, [success, broken]))) ?? []
    const [repeat] = sent.filter((probe) => probe.path === path.path && probe.repeat === 1)
    if (repeat === undefined) throw new Error('not repeated')
    const judge = (status: number) => {
      const second = reply(repeat, { status, body: { code: 'LOST', error: 'e', details: 'd' } })
      return judgeOne(errorRefused, evidenceOf(contract, [success, broken, second]), 'path-unknown')
    }
    expectFail(judge(500), 'wanted 404 LOST')
    expectStatus(judge(404), 'pass')
  })

  it('does nothing if the document leaves the status or the situation open', () => {
    const open = miniContract([books({ parameters: [pages] })], {
      errors: [
        errorEntry('BAD', 422, ['parameter-invalid'], { statusShown: false }),
        errorEntry('LOST', 404, ['path-unknown'], { open: ['x'] }),
      ],
    })
    expect(errorRefused.instances(open)).toEqual([])
  })
})
