import { expect, it } from 'vitest'
import { mailMember } from './caller-members.js'
import { loadContract } from './load-contract.js'

const [operation] = loadContract().operations

it.each([
  ['email', { type: 'string', format: 'email' }, true],
  ['user_e-mail', { type: 'string' }, true],
  ['mailAddress', true, true],
  ['mailbox', { type: 'string' }, false],
  ['email_verified', { type: 'boolean' }, false],
  ['email', { const: 'help@shop.example' }, false],
  ['email', { type: 'string', pattern: '@shop[.]example$' }, false],
])('takes %s with %j as a mail address of the caller: %s', (member, described, isMail) => {
  if (operation === undefined) throw new Error('No operation')
  const schema = { type: 'object', properties: { other: { type: 'string' }, [member]: described } }
  const answer = { kind: 'json', mediaType: 'application/json', schema, tables: [], examples: [] } as const
  expect(mailMember({ ...operation, answer })).toBe(isMail ? member : undefined)
})
