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

  test('follows nested references that are too many for recursion', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => [`s${at}`, { next: { $ref: `#/s${at + 1}` } }])
    const root = { ...Object.fromEntries(chain), s20000: { end: true } }
    let levels = 0
    let value = Object(resolveIn({ root })).s0
    while (value.next !== undefined) {
      value = value.next
      levels += 1
    }
    expect([levels, value]).toEqual([20_000, { end: true }])
  })

  test('ends a chain that the compiler refuses as an empty mapping', () => {
    const chain = Array.from({ length: 60 }, (_, at) => [`s${at}`, { $ref: `#/s${at + 1}` }])
    expect(resolveIn({ root: { ...Object.fromEntries(chain), s60: { end: true } } })).toMatchObject({
      s0: {},
      s20: { end: true },
    })
  })
})
