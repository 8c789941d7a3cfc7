import { expect, it } from 'vitest'
import { column, table } from '../checks/finding/harness.test-kit.js'
import { readObjects } from './read-objects.js'

const pets = table([column('id', 'integer'), column('tags', 'strings')])

it('reads the objects of a list as rows, absent and null members as empty cells', () => {
  const reading = readObjects('[{"id":1,"tags":["a"],"home":{"at":2}},{"tags":null}]', undefined, pets)
  expect(reading?.header).toEqual(['id', 'tags', 'home'])
  expect(reading?.rows.map(({ cells }) => cells)).toEqual([
    ['1', '["a"]', '{"at":2}'],
    ['', '', ''],
  ])
})

it('finds the list in its member, and knows the columns of an empty list', () => {
  expect(readObjects('{"pets":[]}', 'pets', pets)).toMatchObject({ header: ['id', 'tags'], rows: [] })
})

it.each(['{}', '[1]', '{"pets":{}}', 'none', ''])('does not read %j as a list of objects', (text) => {
  expect(readObjects(text, 'pets', pets)).toBeUndefined()
  expect(readObjects(text, undefined, pets)).toBeUndefined()
})
