import { expect, it } from 'vitest'
import { readTemplate } from './path-template.js'

it.each([
  ['/things', '/things', []],
  ['/things', '/things/1', undefined],
  ['/things/{id}', '/things/t1', ['t1']],
  ['/things/{id}', '/things/', undefined],
  ['/things/{id}', '/things/t1/parts', undefined],
  ['/things/{id}/parts/{part}.json', '/things/t1/parts/p.2.json', ['t1', 'p.2']],
  ['/things/{id}/parts/{part}.json', '/things/t1/parts/p.2.xml', undefined],
  ['/{from}-{to}', '/a-b-c', ['a', 'b-c']],
  ['/{a}{b}', '/xyz', ['x', 'yz']],
  ['/(x+)+{id}', '/(x+)+7', ['7']],
])('%s reads %s as %j', (template, path, values) => {
  expect(readTemplate(template).values(path)).toEqual(values)
})

it('reads a long path by a form of many names at once', () => {
  const { values } = readTemplate(`/${Array.from({ length: 30 }, (_, index) => `{p${index}}`).join('-')}!`)
  expect(values(`/${'-'.repeat(50_000)}`)).toBeUndefined()
})
