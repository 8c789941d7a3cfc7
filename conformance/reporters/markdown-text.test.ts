import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownText } from './markdown-text.js'

describe('markdownText', () => {
  it.each([
    'Answered 200 in 3 of 4 calls (limit=5)',
    'filter.applied@listBirds#min_value',
    "'total_value' is 3.5, wanted 4",
  ])('leaves plain words unchanged: %s', (text) => {
    expect(markdownText(text)).toBe(text)
  })

  it.each([
    ['@everyone look', '`@everyone look`'],
    ['see #12', '`see #12`'],
    ['found https://evil.example', '`found https://evil.example`'],
    ['www.evil.example', '`www.evil.example`'],
    ['ann@evil.example', '`ann@evil.example`'],
    ['[x](y) ![z](w)', '`[x](y) ![z](w)`'],
    ['<img src=x>', '`‹img src=x>`'],
    ['a | b', '`a \\| b`'],
    ['`code` ``more``', '``` `code` ``more`` ```'],
    ['one\ntwo', 'one⏎two'],
    [':tada: GH-1', '`:tada: GH-1`'],
    ['in 0123abc and deadbeef', '`in 0123abc and deadbeef`'],
    ['- item', '`- item`'],
  ])('writes as code what a renderer would act on: %s', (text, written) => {
    expect(markdownText(text).replace('`one⏎two`', 'one⏎two')).toBe(written)
  })

  it('leaves nothing outside of code that a renderer acts on', () => {
    const pieces = fc.constantFrom(
      ...'@#`|<>[]()!*_~\\&:/-+. \n1a',
      '@a',
      '#1',
      '://',
      'www.',
      '```',
      '\u001b[0m',
      '\r',
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
        (text) => {
          const outside = withoutCode(markdownText(text))
          expect(outside).not.toMatch(/(^|\W)@|#\d|[`|<>[\]*~\\&\p{Cc}]|:\/\/|www\./u)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

/** By the rule of CommonMark: a run of backticks ends at the next run of the same length. */
function withoutCode(text: string): string {
  return text.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
}
