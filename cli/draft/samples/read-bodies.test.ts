import { expect, it } from 'vitest'
import { madeSample } from '../made-sample.test-kit.js'
import { columnsOf, readBodies } from './read-bodies.js'

function columns(mediaType: string, ...texts: readonly string[]) {
  const bodies = texts.map((body) => madeSample({ mediaType, body }))
  return columnsOf((readBodies(bodies)?.tables ?? []).map(({ table }) => table)).map(({ name, type }) => [name, type])
}

it('a number of JSON is a number, whatever its length; a text and a cell of ten digits are codes', () => {
  const row = { made: 1764400000, code: '0764400000', open: true, text: 'true' }
  expect(columns('application/json', JSON.stringify([row, { ...row, made: 1764400001 }]))).toEqual([
    ['made', 'integer'],
    ['code', 'string'],
    ['open', 'boolean'],
    ['text', 'string'],
  ])
  expect(columns('text/csv', 'made,open\n1764400000,true\n1764400001,false\n')).toEqual([
    ['made', 'string'],
    ['open', 'boolean'],
  ])
})

it('a member with values of several types is no column, in whichever answer', () => {
  const answers = [
    { a: 1, b: 'x', c: { d: 1 } },
    { a: 'one', b: null, c: { d: true } },
  ]
  expect(columns('application/json', ...answers.map((row) => JSON.stringify([row])))).toEqual([['b', 'string']])
})
