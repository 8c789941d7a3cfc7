import { expect, test } from 'vitest'
import {
  isCredentialInBody,
  isSentCredential,
  namesReceivedCredential,
  namesSentCredential,
} from './credential-name.js'

const MADE = '7fk2-9Qz0-aa31'

test.each([
  ...['Authorization', 'X-Authentication', 'X-Forwarded-Authorization', 'Cookie', 'X-Hub-Signature-256', 'X-Api-Key-2'],
  'Sec-WebSocket-Protocol',
  ...['token[]', 'user[password]', 'apiKey', 'PHPSESSID', 'code_verifier', 'SAMLResponse', '_csrf', 'X-Auth-Pass'],
  ...['id_token_hint', 'X-Signature-Ed25519'],
])('a request carries a credential in %s', (name) => {
  expect(namesSentCredential(name)).toBe(true)
  expect(isSentCredential(name, 'correct horse')).toBe(true)
})

test.each(['X-Auth-Tier', 'X-Auth-Realm', 'compass', 'bypass', 'passenger', 'design', 'keyword', 'code', 'author'])(
  'a request carries no credential in %s',
  (name) => {
    expect(namesSentCredential(name)).toBe(false)
  },
)

test('the value of a key may be the name of a column, and a sign may be that of a number', () => {
  expect(isSentCredential('KC-API-SIGN', MADE)).toBe(true)
  expect(isSentCredential('sign', 'minus')).toBe(false)
  expect(isSentCredential('sort_key', 'created_at')).toBe(false)
  expect(isSentCredential('key', MADE)).toBe(true)
})

test.each(['code', 'state'])('the parameter %s carries a credential if its value was made by a program', (name) => {
  expect(isSentCredential(name, '4/0AbUR2VMeHxyz9Q-k')).toBe(true)
  for (const word of ['US0378331005', 'AL', 'open', 'north-rhine']) expect(isSentCredential(name, word)).toBe(false)
})

test.each([
  'Set-Cookie',
  'X-Subject-Token',
  'X-Amzn-Remapped-Authorization',
  'client_secret',
  'sessionId',
  'X-CSRF-Token',
])('an answer carries a credential in %s', (name) => {
  expect(namesReceivedCredential(name)).toBe(true)
})

test.each(['next_page_token', 'nextToken', 'X-Continuation-Token', 'cache-key', 'Surrogate-Key', 'Idempotency-Key'])(
  'an answer carries data in %s',
  (name) => {
    expect(namesReceivedCredential(name)).toBe(false)
  },
)

test('a token of a body may be a word', () => {
  expect(isCredentialInBody('token', 'Wrapped Ether')).toBe(false)
  expect(isCredentialInBody('token', MADE)).toBe(true)
  expect(isCredentialInBody('password', 'correct horse')).toBe(true)
})
