import { expect, it } from 'vitest'
import { column } from '../checks/finding/harness.test-kit.js'
import { idColumn } from './id-column.js'

it('finds a whole number called id that is never empty', () => {
  const kind = column('kind')
  expect(idColumn({ columns: [kind, column('id', 'integer')] })?.name).toBe('id')
  expect(idColumn({ columns: [kind, column('id', 'integer', { nullable: true })] })).toBeUndefined()
  expect(idColumn({ columns: [kind, column('id', 'string'), column('count', 'integer')] })).toBeUndefined()
})
