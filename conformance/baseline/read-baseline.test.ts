import { describe, expect, it } from 'vitest'
import { readBaseline } from './read-baseline.js'

describe('readBaseline', () => {
  it('reads YAML and JSON', () => {
    const entry = { id: 'a@b', reason: 'known', expires: '2026-12-31' }
    expect(readBaseline('accepted:\n  - {id: a@b, reason: known, expires: 2026-12-31}\n', 'f')).toEqual([entry])
    expect(readBaseline(JSON.stringify({ accepted: [entry] }), 'f')).toEqual([entry])
  })

  it.each([
    ['accepted:\n  - {id: a@b, expires: 2026-12-31}', /accepted\[0\]\.reason: found nothing, wanted why/],
    [
      'accepted:\n  - {id: a@b, reason: r, expires: 2026-02-30}',
      /accepted\[0\]\.expires: found "2026-02-30", wanted a day/,
    ],
    ['accepted:\n  - {id: a@b, reason: r}', /accepted\[0\]\.expires: found nothing/],
    ['[]', /found no list "accepted"/],
    ['{a', /Cannot read baseline "f:1"/],
  ])('explains what is wrong in %s', (text, message) => {
    expect(() => readBaseline(text, 'f')).toThrow(message)
  })
})

it.each([
  ['['.repeat(50_000), /found values nested more than 150 deep/],
  ['accepted: &a [*a]', /found an alias inside the value that it refers to/],
  [`accepted: [${Array(5000).fill('{id: x, reason: y}').join()}]`, /; and 4990 more$/],
  ['a: 1\n\tb: 2', /Cannot read baseline "f:2"/],
])('a hostile baseline is refused in one line: %#', (text, message) => {
  expect(() => readBaseline(text, 'f')).toThrow(message)
  expect(() => readBaseline(text, 'f')).not.toThrow(/\n/)
})
