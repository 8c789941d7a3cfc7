import { describe, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import {
  ask,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
  operation,
} from './harness.test-kit.js'
import { jsonSchema } from './json-schema.js'

const contract = miniContract([
  operation('getReader', {
    kind: 'json',
    mediaType: 'application/json',
    schema: {
      type: 'object',
      required: ['id', 'cards'],
      properties: { id: { type: 'string' }, cards: { type: 'array', items: { type: 'string' } } },
    },
    tables: [],
    examples: [],
  }),
])
const judge = (body: string | object) =>
  judgeOne(jsonSchema, evidenceOf(contract, [ask(contract, 'getReader', {}, { body })]))

describe('json.schema', () => {
  it('accepts the documented members and further ones', () => {
    expectPass(judge({ id: '1', cards: ['a'], more: true }))
  })

  it('refuses a missing member, another type, and what is not JSON', () => {
    expectFail(judge({ id: '1' }), 'cards')
    expectFail(judge({ id: '1', cards: [1] }), '/cards/0')
    expectFail(judge('id|cards\n'), 'wanted JSON')
  })

  it('reads the schemas of a frozen contract', () => {
    const frozen = loadContract()
    const answers = [ask(frozen, 'getUserStatus', {}, { body: { user_id: 'usr_1' } })]
    expectFail(judgeOne(jsonSchema, evidenceOf(frozen, answers)), 'email')
  })

  it('proves nothing without an answer', () => {
    expectStatus(judgeOne(jsonSchema, evidenceOf(contract, [])), 'no-evidence: budget')
  })
})
