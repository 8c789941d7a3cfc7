import { expect, it } from 'vitest'
import { ask, books, evidenceOf, jsonAnswer, miniContract, parameter, psv } from '../finding/harness.test-kit.js'
import { requestKinds } from './request-kinds.js'

it.each(['repeat', '|'] as const)(
  'knows a request with several members of a list, however they are sent: %s',
  (separator) => {
    const tags = parameter('tags', { type: 'list', separator })
    const contract = miniContract([books({ parameters: [tags] })])
    const kindsOf = (value: string) =>
      requestKinds(ask(contract, 'listBooks', { tags: value }, ''), evidenceOf(contract, []))
    expect(kindsOf('a,b')).toContain('with several values of tags')
    expect(kindsOf('a')).not.toContain('with several values of tags')
    expect(kindsOf('a')).toContain('of listBooks with tags')
  },
)

it('knows an operation with one kind of credential, which may have a price of its own', () => {
  const contract = miniContract([books()])
  const key = contract.securitySchemes[0]?.name
  const found = requestKinds(ask(contract, 'listBooks', {}, ''), evidenceOf(contract, []))
  expect(found).toEqual(['of listBooks', `with ${key}`, `of listBooks with ${key}`])
})

it('knows the media type of an answer that may have several', () => {
  const plain = books()
  const several = miniContract([{ ...plain, others: [jsonAnswer()] }])
  const kindsIn = (contract: typeof several) => {
    const headers = [['Content-Type', 'Text/CSV; charset=utf-8']] as const
    return requestKinds(ask(contract, 'listBooks', {}, { body: '', headers }), evidenceOf(contract, []))
  }
  expect(kindsIn(several)).toContain('of listBooks answered as text/csv')
  expect(kindsIn(miniContract([plain])).join()).not.toContain('text/csv')
})

it('knows the status of a refusal, and an answer without data', () => {
  const contract = miniContract([books()])
  const kindsOf = (status: number, body = '') =>
    requestKinds(ask(contract, 'listBooks', {}, { status, body }), evidenceOf(contract, []))
  expect(kindsOf(403)).toContain('answered with 403')
  expect(kindsOf(200, 'error,no books')).toContain('answered with no data')
  expect(kindsOf(200, psv('title', 'Emma')).join()).not.toContain('answered')
})
