import { expect, it } from 'vitest'
import { isSendable } from './is-sendable.js'

const request = { key: 'k', path: '/v1/birds/7', headers: [['X-Kind', 'a b']] as const }

it.each([
  ['a usual one', {}],
  ['a file in the path', { path: '/v1/.well-known/..7/%2e%2ehidden' }],
  ['a header without a value', { headers: [['X-Kind', '']] as const }],
])('%s is sent', (_, changed) => {
  expect(isSendable({ ...request, ...changed })).toBe(true)
})

it.each([
  ...['/v1/birds/..', '/v1/birds/.', '/v1/birds/%2E%2e/', '/v1/birds/.%2e/songs'].map((path) => ({ path })),
  ...['a\r\nX-Injected: 1', 'a\0', 'a\u007f', 'ä', '\u2028', '\u{1f600}', ' a', 'a\t', ' '].map((value) => ({
    headers: [['X-Kind', value]] as const,
  })),
  { key: 'x'.repeat(6001) },
])('%j is not sent, because a server would receive something else', (changed) => {
  expect(isSendable({ ...request, ...changed })).toBe(false)
})
