import { describe, expect, it } from 'vitest'
import type { Rule } from '../../../spec/index.js'
import { tablesOf } from '../../read/table-answer.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  jsonAnswer,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { rowPlaces, tablesAt } from '../finding/table-place.js'
import { appliesTo, judgedAnswers, ruleInstances, ruleOf } from './rule-place.js'

const rule = (id: string, parts: Partial<Rule> = {}): Rule => ({
  id,
  rule: 'true',
  message: '',
  level: 'must',
  scope: 'any',
  open: [],
  ...parts,
})
const shelf = table([column('room')], {
  rules: [rule('narrow', { clause: 'NARROW', level: 'should' }), rule('dry')],
  clause: 'SHELF',
})
const contract = miniContract([
  books({ parameters: [parameter('isbn', { required: true }), parameter('genre')] }, { rules: [rule('thick')] }),
  operation('getRoom', jsonAnswer({ tables: [{ property: 'shelf', table: shelf, open: [] }] })),
])
const rulesOf = ({ rules }: { readonly rules: readonly Rule[] }) => rules

describe('rules of tables', () => {
  it('have instances with the nearest clause and with their own level', () => {
    const room = { operation: 'getRoom' }
    expect(ruleInstances(contract, rulesOf)).toEqual([
      { key: 'listBooks#thick', operation: 'listBooks', detail: '["","thick"]' },
      { key: 'getRoom#shelf#narrow', ...room, detail: '["shelf","narrow"]', clause: 'NARROW', level: 'should' },
      { key: 'getRoom#shelf#dry', ...room, detail: '["shelf","dry"]', clause: 'SHELF' },
    ])
  })

  it('are found by their own instances only', () => {
    for (const instance of ruleInstances(contract, rulesOf)) {
      const { place, rule: found } = ruleOf(instance, contract, rulesOf)
      expect(`${place.key}#${found.id}`).toBe(instance.key)
    }
    expect(() => ruleOf({ key: 'listBooks#thin' }, contract, rulesOf)).toThrow(
      'No rule "listBooks#thin": the instance was made from another contract',
    )
  })

  it('apply to the plain call, or to any call', () => {
    const answers = [{ isbn: '1' }, { isbn: '1', genre: 'novel' }].map((values) =>
      ask(contract, 'listBooks', values, psv('isbn', '1')),
    )
    const [place] = rowPlaces(contract)
    if (place === undefined) throw new Error('The library has tables')
    const held = (scope: Rule['scope']) =>
      tablesAt(place, evidenceOf(contract, answers)).map((answer) =>
        appliesTo(rule('thick', { scope }), answer, place.operation),
      )
    expect(held('any')).toEqual([true, true])
    expect(held('bare')).toEqual([true, false])
  })
})

it('a rule about the plain call applies to the plain call of a path with an id, and not to a filter there', () => {
  const shelf = parameter('shelf', { in: 'path', required: true })
  const below = books({ path: '/shelves/{shelf}/books', parameters: [shelf, parameter('genre')] })
  const held = [{ shelf: 'a' }, { shelf: 'a', genre: 'novel' }].map((values) => {
    const [answer] = tablesOf(ask(miniContract([below]), 'listBooks', values, psv('isbn', '1')), below)
    return answer !== undefined && appliesTo(rule('thick', { scope: 'bare' }), answer, below)
  })
  expect(held).toEqual([true, false])
})

describe('the answers that a rule judges', () => {
  const [ours, others, error] = [
    'isbn|title|genre|pages|printed\n1|E|novel|1|1815-12-23\n',
    'shelf|room\nl|1\n',
    'error,nothing\n',
  ]
  it.each([
    ['closed', [others, error], 2],
    ['open', [ours, others], 1],
    ['open', [error, others], 'other-columns'],
    ['open', [error], 0],
  ] as const)('of an %s table: %j', (shape, bodies, found) => {
    const shaped = miniContract([books({}, { shape })])
    const [place] = rowPlaces(shaped)
    if (place === undefined) throw new Error('The library has tables')
    const answers = judgedAnswers(
      place,
      evidenceOf(
        shaped,
        bodies.map((body) => ask(shaped, 'listBooks', {}, body)),
      ),
    )
    expect(typeof answers === 'string' ? answers : answers.length).toBe(found)
  })
})
