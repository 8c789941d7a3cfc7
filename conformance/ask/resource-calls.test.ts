import { expect, test } from 'vitest'
import type { Parameter } from '../../spec/index.js'
import { unlistedId } from './resource-calls.js'

const parameter: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  type: 'string',
  description: '',
  symbol: false,
  open: [],
}

test('an unlisted id is written like a listed one', () => {
  expect(unlistedId('t001', parameter, ['t001', 't002'])).toBe('t999')
  expect(unlistedId('t001', { ...parameter, pattern: '^t0\\d\\d$' }, ['t001', 't099'])).toBe('t000')
})

test('no id is derived from one that is too long for a path', () => {
  expect(unlistedId('x'.repeat(200), parameter, [])).toBeDefined()
  expect(unlistedId('x'.repeat(201), parameter, [])).toBeUndefined()
})
