import { expect, test } from 'vitest'
import { writtenAt } from './follow.js'

const files: Readonly<Record<string, unknown>> = {
  root: { a: { $ref: '#/b', x: 1 }, b: { $ref: 'other#/rows/1', y: 2 }, c: { $ref: '#/c' } },
  other: { rows: [0, { y: 3, z: { $ref: 'root#/b' } }] },
}
const sources = { root: 'root', read: (source: string) => files[source], resolve: (_: string, file: string) => file }

test.each([
  [['a', 'x'], 'root', ['a', 'x']],
  [['a', 'y'], 'root', ['b', 'y']],
  [['a', 'z'], 'other', ['rows', '1', 'z']],
  [['a', 'z', 'z'], 'other', ['rows', '1', 'z']],
  [['a', 'missing'], 'other', ['rows', '1', 'missing']],
  [['c', 'd'], 'root', ['c', 'd']],
])('the value at %j is written in %s at %j', (path, source, written) => {
  expect(writtenAt(sources, path)).toMatchObject({ source, path: written })
})
