import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, LINEAR } from '../growth.test-kit.js'
import { matchesPattern, patternProblem } from './linear-pattern.js'

const TEXTS = [
  '',
  'a',
  'ab',
  'aab b',
  '0042',
  'Zürich',
  'ΑΒγ',
  '😀',
  'a\nb',
  '\u00a0',
  '\ufeff x',
  '[',
  'a-b',
  '\\',
  '\b',
]

describe('a pattern of a document', () => {
  it.each([
    ['(^|,)a(,|$)'],
    ['^(a|b)+?$'],
    ['^(?:[^,;]+)(?:, [^,;]+)*$'],
    ['^(\\s|\\S)$'],
    ['^([\\s\\d]|[^\\S])+$'],
    ['(.)b'],
    ['^(?<word>\\p{L}+)$'],
    ['^(\\p{Script=Greek}|\\p{Lu})+$'],
    ['^([^\\P{Letter}]x?)+$'],
    ['(\\p{gc=Nd}|\\p{White_Space})'],
    ['(\\u{1F600}|\\ud83d\\ude00)'],
    ['(\\x41|\\u0062|\\cJ|\\0)'],
    ['([\\b]|[[]|[\\-])'],
    ['([^]|[])'],
    ['\\b(a|b)\\B'],
    ['([\\w-]+|[-a])$'],
    ['(a{2}){1,2}'],
    ['(\\$|\\/|\\\\|\\[)'],
  ])('gives the same answer as JavaScript: %s', (pattern) => {
    for (const text of TEXTS) expect([text, matchesPattern(text, pattern)]).toEqual([text, nativeAnswer(text, pattern)])
  })

  it('gives the same answer as JavaScript for any combination of parts', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\d',
      '\\s',
      '\\W',
      '[ab]',
      '[^a\\s]',
      '\\u0061',
      '\\p{L}',
      '\\b',
      ',',
      '(a|b)',
      '(?:ab)',
    )
    const times = fc.constantFrom('', '*', '+?', '?', '{2}', '{1,2}', '{0,}')
    const part = fc.tuple(atom, times).map(([one, often]) => (one === '\\b' ? one : one + often))
    const parts = fc.array(part, { minLength: 1, maxLength: 4 }).map((all) => all.join(''))
    const pattern = fc.tuple(fc.constantFrom('', '^'), parts, fc.constantFrom('', '$', '|a')).map((all) => all.join(''))
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', ',', 'é', '\n'), maxLength: 6 })
    fc.assert(
      fc.property(pattern, text, (made, tried) => matchesPattern(tried, made) === nativeAnswer(tried, made)),
      { numRuns: 2000, seed: 7 },
    )
  })

  it.each([
    ['^(a+)+$', 'a'],
    ['^(a|aa)+$', 'a'],
    ['(.*)(.*)(.*)(.*)(.*)x', 'a'],
    ['^([a-z]+)*\\d$', 'ab'],
    ['(a?){50}a{50}$', 'a'],
    ['^\\d+\\d+\\d+x', '1'],
    ['\\s+$', ' '],
  ])('takes linear time where backtracking takes ages: %s', (pattern, part) => {
    expect(matchesPattern(`${part.repeat(50_000)}!`, pattern)).toBe(false)
    const match = (size: number) => matchesPattern(`${part.repeat(size)}!`, pattern)
    expect(growth(match, 700)).toBeLessThan(LINEAR)
  })

  it.each([
    ['(?=a)', 'it uses a lookaround ("(?=")'],
    ['a(?<!b)c', 'it uses a lookaround ("(?<!")'],
    ['(a)\\1', 'it uses a backreference ("\\1")'],
    ['(?<x>a)\\k<x>', 'it uses a backreference ("\\k<x>")'],
    ['((a{100}){100}){100}', 'it is longer than 2000 steps'],
    ['(a){1500}', 'it repeats or nests too deeply'],
    ['(\\p{ID_Continue})', 'it names a Unicode property that is unknown here'],
    ['(\\ud83d)', 'it names half of a surrogate pair ("\\ud83d")'],
    ['a'.repeat(20_000), 'it has more than 10000 characters'],
    ['\\-', 'it is not an ECMAScript regular expression'],
    ['(', 'it is not an ECMAScript regular expression'],
  ])('that cannot be run has a reason and gives no answer: %#', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem)
    expect(matchesPattern('aaaa', pattern)).toBeUndefined()
  })

  it('gives no answer where text and pattern together are too large', () => {
    const pattern = '^((a{0,10}){0,10}){0,10}$'
    expect(matchesPattern('a'.repeat(1000), pattern)).toBe(true)
    expect(matchesPattern('a'.repeat(1_000_000), pattern)).toBeUndefined()
  })
})

function nativeAnswer(text: string, pattern: string): boolean {
  return new RegExp(pattern, 'u').test(text)
}
