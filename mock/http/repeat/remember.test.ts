import { expect, test } from 'vitest'
import { loadContract } from '../../../spec/index.js'
import { begin, noOperation } from '../../gates/decision.js'
import { remember } from './remember.js'
import { repeatedRequests } from './repeated-requests.js'

const TARGET = '/v1/a?b=1'
const NOON = Date.UTC(2026, 10, 20, 12)

/** What is kept of an answer with these headers and this body. */
function kept(headers: readonly (readonly [string, string])[], body: string) {
  const contract = loadContract()
  const request = { method: 'GET', path: '/v1/a', query: 'b=1', header: () => undefined }
  const wire = { target: TARGET, headers: [] }
  const progress = begin({ ...request, wire }, NOON, { contract, choices: {} }, noOperation(contract), {})
  const repeated = repeatedRequests(1_000_000)
  const reply = { status: 200, headers, body }
  remember({ progress, decision: { reply, rule: 'answered', kept: true } }, { repeated, contract })
  return repeated.find(TARGET, [])
}

test('lines are kept as text, and a body as the bytes that it is sent in', () => {
  expect(kept([['Content-Type', 'text/csv']], 'é\n')).toMatchObject({
    until: Date.UTC(2026, 10, 21),
    first: ['Content-Type', 'text/csv'],
    last: ['Content-Length', '3'],
    firstText: 'HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\n',
    lastText: 'Content-Length: 3\r\n',
    body: 'Ã©\n',
  })
})

test.each(['a\r\nSet-Cookie: b', 'a\nb', 'a\0', 'Ā'])('a line that Node would refuse is not kept: %j', (value) => {
  expect(kept([['X-Next-Cursor', value]], '')).toBeUndefined()
  expect(kept([[value, 'a']], '')).toBeUndefined()
})
