import { expect, it } from 'vitest'
import { column, table } from '../checks/finding/harness.test-kit.js'
import { readObjects } from './read-objects.js'

const pets = table([column('id', 'integer'), column('tags', 'strings')])

it('reads the objects of a list as rows, absent and null members as empty cells', () => {
  const reading = readObjects('[{"id":1,"tags":["a"],"home":{"at":2}},{"tags":null}]', { table: pets })
  expect(reading?.header).toEqual(['id', 'tags', 'home'])
  expect(reading?.rows.map(({ cells }) => cells)).toEqual([
    ['1', '["a"]', '{"at":2}'],
    ['', '', ''],
  ])
})

it('finds the list in its member, and knows the columns of an empty list', () => {
  expect(readObjects('{"pets":[]}', { member: 'pets', table: pets })).toMatchObject({
    header: ['id', 'tags'],
    rows: [],
  })
})

it('reads one object as one row, if the document says so', () => {
  const cells = (text: string, member: object) =>
    readObjects(text, { single: true, table: pets, ...member })?.rows.map((row) => row.cells)
  expect(cells('{"id":1}', {})).toEqual([['1', '']])
  expect(cells('{"data":{"id":1}}', { member: 'data' })).toEqual([['1', '']])
  expect(cells('[{"id":1}]', {})).toBeUndefined()
})

it.each(['{}', '[1]', '{"pets":{}}', 'none', ''])('does not read %j as a list of objects', (text) => {
  expect(readObjects(text, { member: 'pets', table: pets })).toBeUndefined()
  expect(readObjects(text, { table: pets })).toBeUndefined()
})

it('does not square the number of cells if every object has different members', () => {
  const objects = Array.from({ length: 20_000 }, (_, index) => ({ id: index, [`own${index}`]: 1 }))
  const { header = [], rows = [] } = readObjects(JSON.stringify(objects), { table: pets }) ?? {}
  expect(rows).toHaveLength(20_000)
  expect(header.slice(0, 3)).toEqual(['id', 'tags', 'own0'])
  expect(header.length).toBeLessThan(100)
})

it('reads only members of the object itself', () => {
  const inherited = table([column('constructor'), column('__proto__'), column('id.constructor.name')])
  const reading = readObjects('[{"id":{}},{"__proto__":"p"}]', { table: inherited })
  expect(reading?.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['', '', ''],
    ['', 'p', ''],
  ])
})

it('does not read a list with a value that is nested too deeply', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  expect(readObjects(`[{"id":1,"tags":${deep}}]`, { table: pets })).toBeUndefined()
})
