import { expect, it } from 'vitest'
import { withoutCircles } from './without-circles.js'

interface Source {
  cached<R>(name: string, compute: (seen: this) => R): R
}

/** Each name, with the names that it needs. */
const NEEDS: Readonly<Record<string, readonly string[]>> = { a: ['b'], b: ['a', 'c'], c: [], d: ['a'] }

function asking() {
  const kept = new Map<string, unknown>()
  let times = 0
  const source: Source = {
    cached(name, compute) {
      if (!kept.has(name)) kept.set(name, compute(source))
      // Each name has one type.
      return kept.get(name) as never
    },
  }
  const text = withoutCircles(
    (name: string) => name,
    (name, seen: Source): string => {
      times += 1
      return `${name}(${(NEEDS[name] ?? []).map((one) => text(one, seen) ?? '-').join(' ')})`
    },
  )
  return { ask: (name: string) => text(name, source), times: () => times }
}

it('is undefined inside itself, whatever is asked for first', () => {
  for (const order of ['abcd', 'dcba', 'badc']) {
    const { ask } = asking()
    const found = new Map([...order].map((name) => [name, ask(name)]))
    expect(found.get('a')).toBe('a(b(- c()))')
    expect(found.get('b')).toBe('b(a(-) c())')
    expect(found.get('d')).toBe('d(a(b(- c())))')
  }
})

it('is made once where nothing is missing', () => {
  const { ask, times } = asking()
  ask('a')
  const before = times()
  ask('a')
  ask('c')
  expect(times()).toBe(before)
})

it('can be asked for again after an error', () => {
  let isBroken = true
  const source: Source = { cached: (_, compute) => compute(source) }
  const one = withoutCircles(
    (name: string) => name,
    (name, _: Source): string => {
      if (isBroken) throw new Error('broken')
      return name
    },
  )
  expect(() => one('x', source)).toThrow('broken')
  isBroken = false
  expect(one('x', source)).toBe('x')
})
