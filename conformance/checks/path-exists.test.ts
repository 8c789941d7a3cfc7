import { describe, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
} from './harness.test-kit.js'
import { pathExists } from './path-exists.js'

const contract = miniContract([books(), books({ id: 'other', path: '/v1/other' })])
const judge = (status: number, body: string | object = '') =>
  judgeOne(pathExists, evidenceOf(contract, [ask(contract, 'listBooks', {}, { status, body })]), 'listBooks')

describe('path.exists', () => {
  it('accepts a success', () => {
    expectPass(judge(200, 'isbn\n'))
  })

  it.each([404, 405, 400, 403, 500, 301])('refuses status %i to the plain call', (status) => {
    expectFail(judge(status, { code: 'X' }), `found status ${status}`)
  })

  it('blames nothing on a spent quota, an empty shelf or a dead key', () => {
    expectStatus(judge(429), 'no-evidence: prerequisite')
    expectStatus(judge(404, 'error,no books\n'), 'no-evidence: prerequisite')
    expectStatus(judge(401), 'no-evidence: prerequisite')
  })

  it('blames a refusal of a credential that is good elsewhere', () => {
    const exchanges = [ask(contract, 'other', {}, 'isbn\n'), ask(contract, 'listBooks', {}, { status: 401, body: {} })]
    expectFail(judgeOne(pathExists, evidenceOf(contract, exchanges), 'listBooks'), '401')
  })
})
