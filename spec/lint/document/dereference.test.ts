import { describe, expect, test } from 'vitest'
import { dereference } from './dereference.js'

function resolveIn(files: Readonly<Record<string, unknown>>): unknown {
  return dereference({ root: 'root', read: (source) => files[source], resolve: (_from, file) => file })
}

describe('dereference()', () => {
  test('replaces references inside the document and into other files', () => {
    const root = { a: { $ref: '#/b' }, b: { x: 1 }, c: { $ref: 'other#/list/1' } }
    expect(resolveIn({ root, other: { list: [0, { y: { $ref: '#/z' } }], z: 3 } })).toEqual({
      a: { x: 1 },
      b: { x: 1 },
      c: { y: 3 },
    })
  })

  test('overrides the target of a reference with the words beside it', () => {
    expect(resolveIn({ root: { a: { $ref: '#/b', x: 2, y: 3 }, b: { x: 1, z: 0 } } })).toHaveProperty('a', {
      x: 2,
      y: 3,
      z: 0,
    })
  })

  test('reads escaped names', () => {
    expect(resolveIn({ root: { a: { $ref: '#/b~1c/d~0e/f%20g' }, 'b/c': { 'd~e': { 'f g': 1 } } } })).toHaveProperty(
      'a',
      1,
    )
  })

  test('ends on circular references', () => {
    const root = { a: { $ref: '#/b' }, b: { $ref: '#/a' }, tree: { left: { $ref: '#/tree' } } }
    const resolved = resolveIn({ root })
    expect(resolved).toHaveProperty('a')
    expect(resolved).toHaveProperty('tree.left')
  })

  test('returns undefined for a reference without a target', () => {
    expect(resolveIn({ root: { a: { $ref: '#/nowhere/b' }, c: { $ref: 'gone#/d' } } })).toEqual({
      a: undefined,
      c: undefined,
    })
  })
})
