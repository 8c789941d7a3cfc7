import { expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import { ask, books, column, evidenceOf, miniContract, parameter, psv } from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { circleCall, tellingCall } from './telling-call.js'

const COLUMNS = [
  column('pages', 'integer', { nullable: true }),
  column('sold', 'date', { nullable: true }),
  column('x', 'number'),
  column('y', 'number'),
]

function asked(own: Parameter, ...rows: readonly string[]) {
  return askedBy(tellingCall, own, ...rows)
}

function askedBy(call: typeof tellingCall, own: Parameter, ...rows: readonly string[]) {
  const operation = books({ parameters: [own] }, { columns: COLUMNS })
  const contract = miniContract([operation])
  const answer = ask(contract, 'listBooks', {}, psv('pages|sold|x|y', ...rows))
  return call(operation, own, evidenceOf(contract, [answer]))?.parameters[0]?.[1]
}

it('sends a threshold that every cell obeys, if a cell is empty', () => {
  const pages = (op: 'gte' | 'lte', more = {}) =>
    parameter('p', { type: 'integer', filter: filter('pages', op), ...more })
  const rows = ['3|2026-01-02|0|0', '|2026-01-01|0|0', '9||0|0']
  expect(asked(pages('lte'), ...rows)).toBe('9')
  expect(asked(pages('gte'), ...rows)).toBe('-1')
  expect(asked(pages('gte', { minimum: 0 }), ...rows)).toBeUndefined()
  expect(asked(parameter('d', { format: 'date', filter: filter('sold', 'gte') }), ...rows)).toBe('2026-01-01')
  expect(asked(pages('lte'), '3|2026-01-02|0|0')).toBeUndefined()
  expect(asked(pages('lte', { required: true }), ...rows)).toBeUndefined()
})

it('sends a circle of the documented distance around a row with another one just outside', () => {
  const near = (kilometres?: number) =>
    parameter('near', {
      type: 'list',
      filter: { ...filter('x', 'near'), latitude: 'y', ...(kilometres && { kilometres }) },
    })
  const rows = ['1||10|50', '1||20|50', '1||20.5|50', '1||40|50']
  expect(asked(near(25), ...rows)).toBe('50,20')
  expect(asked(near(), ...rows)).toBeUndefined()
  expect(asked(near(5000), ...rows)).toBeUndefined()
})

it('sends a circle of another distance that a circle of miles would not equal, where a third figure is allowed', () => {
  const near = (maxItems?: number) =>
    parameter('near', {
      type: 'list',
      filter: { ...filter('x', 'near'), latitude: 'y' },
      ...(maxItems && { maxItems }),
    })
  const rows = ['1||10|50', '1||10.1|50', '1||11|50', '1||40|50']
  // 71.5 km lie between the first and the third place.
  expect(askedBy(circleCall, near(), ...rows)).toBe('50,10,55')
  expect(askedBy(circleCall, near(3), ...rows)).toBe('50,10,55')
  expect(askedBy(circleCall, near(2), ...rows)).toBeUndefined()
  expect(askedBy(circleCall, near(), ...rows.slice(0, 2))).toBeUndefined()
})
