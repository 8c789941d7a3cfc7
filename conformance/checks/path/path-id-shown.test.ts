import { describe, it } from 'vitest'
import type { JsonSchema, Operation } from '../../../spec/index.js'
import {
  ask,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  miniContract,
  operation,
  parameter,
} from '../finding/harness.test-kit.js'
import { pathIdShown } from './path-id-shown.js'

const schema = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } }
const answer = jsonAnswer({ schema })
const list = operation('listBoats', { ...answer, schema: true }, { path: '/boats' })

function boat(of: JsonSchema): Operation {
  const id = parameter('boatId', { in: 'path', required: true })
  const refusals = [{ status: '404', schema: true, headers: [], examples: [] }]
  return operation('getBoat', { ...answer, schema: of }, { path: '/boats/{boatId}', parameters: [id], refusals })
}

const ROWS = [{ id: 'B1' }, { id: 'B2' }]

function judge(asked: string, body: object, rows: readonly object[] = ROWS, of: JsonSchema = schema) {
  const contract = miniContract([list, boat(of)])
  const evidence = evidenceOf(contract, [
    ask(contract, 'listBoats', {}, { body: JSON.stringify({ boats: rows }) }),
    ask(contract, 'getBoat', { boatId: asked }, { body: JSON.stringify(body) }),
    ...(asked === 'B1' ? [] : [ask(contract, 'getBoat', { boatId: 'B1' }, { body: '{"id": "B1"}' })]),
  ])
  return judgeOne(pathIdShown, evidence)
}

describe('path.id-shown', () => {
  it('blames an answer about another id, listed or not', () => {
    expectFail(judge('B1', { id: 'B2', name: 'x' }), 'another "id": found "B2", wanted "B1"')
    expectFail(judge('B9', { id: 'B1' }), 'wanted "B9"')
  })

  it('accepts the id in other letters, and answers without it', () => {
    expectPass(judge('B1', { id: 'b1' }))
    expectPass(judge('B1', { name: 'x' }))
    expectPass(judge('7', { id: 7 }, [{ id: 7 }]))
    expectPass(judge('by-name', { id: 'B2' }))
  })

  it('accepts another id if the member may not have the value of the path', () => {
    const other = { ...schema, properties: { ...schema.properties, id: { type: 'string', pattern: '^A' } } }
    expectFail(judge('B1', { id: 'B2' }, undefined, schema), 'wanted "B1"')
    expectPass(judge('B1', { id: 'A7' }, undefined, other))
    expectFail(judge('A1', { id: 'A2' }, [{ id: 'A1' }, { id: 'A2' }], other), 'wanted "A1"')
  })

  it('does not apply if the member may be something else', () => {
    expectStatus(judge('B1', { id: 'x' }, [{ boatId: 'B1', id: 'x' }]), 'pass')
    expectStatus(judge('B1', { id: 'x' }, []), 'not-applicable')
  })
})
