import { describe, expect, it } from 'vitest'
import { again } from '../../ask/make-probe.js'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  judgeOne,
  miniContract,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { bookTable, SHELF } from '../finding/shelf.test-kit.js'
import { pathNoServerError } from './path-no-server-error.js'

const contract = miniContract([books()], { errors: [errorEntry('TOO_OFTEN', 429, ['quota-exceeded'])] })
const crash = { status: 500, body: 'Internal Server Error' }

function judge(first: FakeAnswer, ...repeats: readonly FakeAnswer[]) {
  const exchange = ask(contract, 'listBooks', { genre: 'x' }, first)
  const others = repeats.map((answer, index) => reply(again(exchange.probe, index + 1), answer))
  return judgeOne(pathNoServerError, evidenceOf(contract, [exchange, ...others]))
}

describe('path.no-server-error', () => {
  it('refuses a server error that occurs again', () => {
    expectFail(judge(crash, crash), '"/v1/listBooks?genre=x" was answered with a server error twice: found 500')
  })

  it('accepts a request that succeeds when it is repeated, and waits for the repetition', () => {
    expectPass(judge(crash, { body: bookTable(SHELF) }))
    expectStatus(judge(crash), 'no-evidence: budget')
  })

  it('takes up another crash after an accident, and stays with the one that happened again', () => {
    const [accident, lasting] = ['x', 'y'].map((genre) => ask(contract, 'listBooks', { genre }, crash))
    if (accident === undefined || lasting === undefined) throw new Error('Two requests are wanted')
    const found = [accident, lasting, reply(again(accident.probe, 1), { body: bookTable(SHELF) })]
    expectStatus(judgeOne(pathNoServerError, evidenceOf(contract, found)), 'no-evidence: budget')
    const twice = [...found, reply(again(lasting.probe, 1), crash)]
    expectFail(
      judgeOne(pathNoServerError, evidenceOf(contract, twice)),
      'genre=y" was answered with a server error twice',
    )
    const further = [...twice, ask(contract, 'listBooks', { genre: 'z' }, crash)]
    expectFail(judgeOne(pathNoServerError, evidenceOf(contract, further)), 'genre=y"')
  })

  it('accepts refusals, and leaves a documented server error to the check of that error', () => {
    expectPass(judge({ status: 404, body: {} }))
    const documented = { status: 503, body: { error: 'no', code: 'TOO_OFTEN', details: '' } }
    expectPass(judge(documented, documented))
  })

  it('has no evidence without an answer', () => {
    expectStatus(judge({ failure: { kind: 'gateway', message: '502' } }), 'no-evidence: budget')
  })

  it('sends a cursor that no answer has handed over', () => {
    const paged = miniContract([books({ parameters: [parameter('after', { cursor: { column: 'printed' } })] })])
    const instance = instanceOf(pathNoServerError, paged)
    const evidence = evidenceOf(paged, [])
    expect(pathNoServerError.lastExtras?.(instance, evidence).map(({ parameters }) => parameters)).toEqual([
      [['after', 'pipeproof-no-such-cursor']],
    ])
    const [plain = { key: '' }] = pathNoServerError.instances(contract)
    expect(pathNoServerError.lastExtras?.(plain, evidenceOf(contract, []))).toEqual([])
  })
})
