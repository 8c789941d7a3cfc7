import { expect, it } from 'vitest'
import { errorEntry } from '../auth/credential.test-kit.js'
import { ask, books, evidenceOf, miniContract } from './harness.test-kit.js'
import { unseenCode } from './unseen-code.js'

const contract = miniContract([books()], {
  errors: [
    errorEntry('A', 403, ['group-out-of-reach']),
    errorEntry('B', 403, ['quota-exceeded', 'group-out-of-reach']),
    errorEntry('C', 404, ['symbol-unknown']),
  ],
})
const about = (code: string, ...seen: readonly string[]) => {
  const exchanges = seen.map((one, page) => ask(contract, 'listBooks', { page }, { status: 403, body: { code: one } }))
  const lost = ask(contract, 'listBooks', {}, { failure: { kind: 'tls', message: 'no' } })
  return unseenCode(code, evidenceOf(contract, [lost, ...exchanges]))
}

it('needs only one of two codes for the same situation', () => {
  expect(about('A', 'C', 'B')).toEqual({
    status: 'not-applicable',
    message: 'The implementation uses B instead',
    exchanges: [],
  })
  expect(about('B', 'A')).toMatchObject({ message: 'The implementation uses A instead' })
})

it('does not excuse a code whose situation never occurred', () => {
  const unseen = { status: 'no-evidence', reason: 'no-data', message: 'No answer carried A' }
  expect(about('A')).toMatchObject(unseen)
  expect(about('A', 'C')).toMatchObject(unseen)
  expect(about('A', 'A')).toMatchObject(unseen)
  expect(about('D', 'C')).toMatchObject({ message: 'No answer carried D' })
})
