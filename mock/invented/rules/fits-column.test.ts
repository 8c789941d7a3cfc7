import { expect, it } from 'vitest'
import { plainColumn } from '../../model/contract-parts.test-kit.js'
import { fitsColumn } from './fits-column.js'

it.each([
  [{}, null, false],
  [{ nullable: true }, null, true],
  [{ enum: ['a', 'b'] }, 'c', false],
  [{ enum: ['1', '2'], type: 'integer' as const }, 2, true],
  [{ enum: ['1', '2'], type: 'integer' as const }, 3, false],
  [{ pattern: '^a' }, 'ba', false],
  [{ minLength: 2 }, 'é', false],
  [{ maxLength: 1 }, '😀', true],
  [{ type: 'number' as const, exclusiveMinimum: 0 }, 0, false],
  [{ type: 'number' as const, exclusiveMaximum: 1 }, 1, false],
  [{ type: 'integer' as const }, 1.5, false],
  [{ type: 'strings' as const }, ['a'], true],
  [{ type: 'string' as const }, ['a'], false],
])('%j accepts %j: %s', (more, value, wanted) => {
  expect(fitsColumn(plainColumn('c', more), value)).toBe(wanted)
})
