import { expect, test } from 'vitest'
import { parameter } from '../checks/finding/harness.test-kit.js'
import { unlistedId } from './resource-calls.js'

const id = parameter('id', { in: 'path', required: true })

test('an unlisted id is written like a listed one', () => {
  expect(unlistedId('t001', id, ['t001', 't002'])).toBe('t999')
  expect(unlistedId('t001', { ...id, pattern: '^t0\\d\\d$' }, ['t001', 't099'])).toBe('t000')
})

test('no id is derived from one that is too long for a path', () => {
  expect(unlistedId('x'.repeat(200), id, [])).toBeDefined()
  expect(unlistedId('x'.repeat(201), id, [])).toBeUndefined()
})
