import { describe, expect, it } from 'vitest'
import { type JsonSchema, loadContract } from '../../../spec/index.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  miniContract,
  operation,
} from '../finding/harness.test-kit.js'
import { jsonSchema } from './json-schema.js'

const contract = miniContract([
  operation(
    'getReader',
    jsonAnswer({
      schema: {
        type: 'object',
        required: ['id', 'cards'],
        properties: { id: { type: 'string' }, cards: { type: 'array', items: { type: 'string' } } },
      },
    }),
  ),
])
const judge = (body: string | object) =>
  judgeOne(jsonSchema, evidenceOf(contract, [ask(contract, 'getReader', {}, { body })]))

describe('json.schema and lists of values that are not closed', () => {
  const word = (level: string) => ({ enum: ['lent', 'kept'], 'x-enum-level': level })
  const properties = {
    state: word('should'),
    copies: { type: 'array', items: { properties: { at: word('observe') } } },
  }
  const open = miniContract([operation('listLoans', jsonAnswer({ schema: { required: ['state'], properties } }))])
  const judgeAll = (...bodies: readonly object[]) =>
    judgeOne(jsonSchema, evidenceOf(open, [...bodies.map((body) => ask(open, 'listLoans', {}, { body }))]))

  it('warns of a further value, and records one that is only observed', () => {
    expectPass(judgeAll({ state: 'lent', copies: [{ at: 'kept' }] }))
    const unseen = { state: 'lent', copies: [{ at: 'lost' }] }
    expect(judgeAll({ state: 'lost' })).toMatchObject({ status: 'warn', actual: '#/state: "lost"' })
    expect(judgeAll(unseen)).toMatchObject({ status: 'observed', actual: '#/copies/0/at: "lost"' })
    expect(judgeAll(unseen, { state: 'lost' })).toMatchObject({ status: 'warn', actual: '#/state: "lost"' })
  })

  it('still blames what is promised, also in a later answer', () => {
    expectFail(judgeAll({ state: 'lost' }, { copies: [] }), 'state')
  })
})

describe('json.schema', () => {
  it('accepts the documented members and further ones', () => {
    expectPass(judge({ id: '1', cards: ['a'], more: true }))
  })

  it('names the forms that no body shows', () => {
    const form = (kind: string) => ({ type: 'object', required: ['kind'], properties: { kind: { const: kind } } })
    const schema = { type: 'object', properties: { proof: { oneOf: [form('none'), form('photo')] } } }
    const formed = miniContract([operation('getParcel', jsonAnswer({ schema }))])
    const judged = (...kinds: readonly string[]) => {
      const sent = kinds.map((kind) => ask(formed, 'getParcel', {}, { body: { proof: { kind } } }))
      return expectPass(judgeOne(jsonSchema, evidenceOf(formed, sent))).message
    }
    expect(judged('none')).toBe('1 body is as documented; none has the form proof.kind "photo"')
    expect(judged('none', 'photo')).toBe('2 bodies are as documented')
  })

  it('refuses a missing member, another type, and what is not JSON', () => {
    expectFail(judge({ id: '1' }), 'cards')
    expectFail(judge({ id: '1', cards: [1] }), '/cards/0')
    expectFail(judge('id|cards\n'), 'wanted JSON')
  })

  it('shows what it expected, and the value of the first problem', () => {
    expect(judge({ id: '1', cards: ['a', 7] })).toMatchObject({
      expected: 'the type "string"',
      actual: '#/cards/1: 7',
    })
    expect(judge({ id: '1' })).toMatchObject({ expected: 'Instance does not have required property "cards"' })
    expect(judge('id|cards')).toMatchObject({ expected: 'JSON', actual: 'id|cards' })
  })

  it('judges neither a success with another declared status nor one without a body', () => {
    const [reader] = contract.operations
    const several = miniContract(reader === undefined ? [] : [{ ...reader, successes: ['202'] }])
    const judged = (status: number, body: string | object) =>
      judgeOne(
        jsonSchema,
        evidenceOf(several, [
          ask(several, 'getReader', {}, { body: { id: '1', cards: [] } }),
          ask(several, 'getReader', {}, { status, body }),
        ]),
      )
    expectPass(judged(202, { job: 'j1' }))
    expectPass(judged(204, ''))
    expectFail(judged(201, { job: 'j1' }), 'cards')
  })

  it('judges a success with another status by what the document declares for that status', () => {
    const [reader] = contract.operations
    const job = {
      status: '202',
      mediaType: 'application/json',
      schema: { required: ['job'] },
      headers: [],
      examples: [],
    }
    const several = miniContract(reader === undefined ? [] : [{ ...reader, successes: ['202'], otherSuccesses: [job] }])
    const judged = (status: number, body: object) => {
      const headers = [['Content-Type', 'application/json']] as const
      return judgeOne(jsonSchema, evidenceOf(several, [ask(several, 'getReader', {}, { status, headers, body })]))
    }
    expectPass(judged(202, { job: 'j1' }))
    expectFail(judged(202, { id: '1', cards: [] }), 'job')
    expectFail(judged(200, { job: 'j1' }), 'cards')
  })

  it('judges a text that has a schema, with or without the end of its last line', () => {
    const schema: JsonSchema = { type: 'string', minLength: 1, pattern: '^[a-z]+$' }
    const text = miniContract([
      operation('getNotice', { kind: 'text', mediaType: 'text/plain', schema, examples: [] }),
      operation('getAny', { kind: 'text', mediaType: 'text/plain', schema: true, examples: [] }),
    ])
    const judged = (body: string) =>
      judgeOne(jsonSchema, evidenceOf(text, [ask(text, 'getNotice', {}, { body })]), 'getNotice')
    expect(jsonSchema.instances(text).map(({ key }) => key)).toEqual(['getNotice'])
    expectPass(judged('tides'))
    expectPass(judged('tides\n'))
    expectFail(judged('7 tides'), 'not as documented')
    expectFail(judged(''), 'not as documented')
  })

  it('names everything that is wrong with a body at once', () => {
    const finding = judge({ cards: [1, 'a', { b: 2 }] })
    expectFail(finding, '/cards/0')
    expectFail(finding, '/cards/2')
    expectFail(finding, 'id')
    expect(finding.message.match(/at "/g)).toHaveLength(3)
  })

  it('reads the schemas of a frozen contract', () => {
    const frozen = loadContract()
    const answers = [ask(frozen, 'getUserStatus', {}, { body: { user_id: 'usr_1' } })]
    expectFail(judgeOne(jsonSchema, evidenceOf(frozen, answers)), 'email')
  })

  it('proves nothing without an answer', () => {
    expectStatus(judgeOne(jsonSchema, evidenceOf(contract, [])), 'no-evidence: budget')
  })

  const judgeBy = (schema: JsonSchema, body: string | object) => {
    const checked = miniContract([operation('getReader', jsonAnswer({ schema }))])
    return judgeOne(jsonSchema, evidenceOf(checked, [ask(checked, 'getReader', {}, { body })]))
  }

  it('names the deepest problem first, and quotes the beginning of a body that is not JSON', () => {
    expect(judge({ id: 1, cards: ['a', 1] }).message).toBe(
      'The body of getReader is not as documented: at "#/cards/1": Instance type "number" is invalid. Expected "string"; at "#/id": Instance type "number" is invalid. Expected "string"',
    )
    expect(judge('x'.repeat(130)).message).toBe(
      `The body of getReader is not as documented: found "${'x'.repeat(120)}", wanted JSON`,
    )
    expect(judge({ id: '1', cards: [] })).toMatchObject({
      message: '1 body is as documented',
      exchanges: [expect.any(String)],
    })
  })

  it('reads schemas as JSON Schema 2020-12 does, also boolean schemas', () => {
    const pair = { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } }
    expectPass(judgeBy(pair, '["a", 1]'))
    expectFail(judgeBy(pair, '["a", "b"]'), '#/1')
    expectPass(judgeBy(true, '[]'))
    expectFail(judgeBy(false, '[]'), 'is not as documented: at "#"')
  })

  it('has an instance for every JSON body, with the nearest clause', () => {
    const json = (schema: JsonSchema) => jsonAnswer({ schema })
    const { operations } = miniContract([
      books(),
      operation('bare', json(true)),
      operation('whole', json({ 'x-clause': 7 }), { clause: 'WHOLE' }),
      operation('near', json({ 'x-clause': 'NEAR' }), { clause: 'WHOLE' }),
    ])
    expect(jsonSchema.instances(miniContract(operations))).toEqual([
      { key: 'bare', operation: 'bare' },
      { key: 'whole', operation: 'whole', clause: 'WHOLE' },
      { key: 'near', operation: 'near', clause: 'NEAR' },
    ])
  })
})
