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
    ['{a', /Cannot read baseline "f"/],
  ])('explains what is wrong in %s', (text, message) => {
    expect(() => readBaseline(text, 'f')).toThrow(message)
  })
})
