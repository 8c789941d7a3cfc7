import { describe, expect, it } from 'vitest'
import { plainLines, plainText } from './plain-text.js'

describe('plainText', () => {
  it.each([
    ['\u001b[31mred\u0007', '\\u001b[31mred\\u0007'],
    ['C1 \u009b31m, deleted \u007f', 'C1 \\u009b31m, deleted \\u007f'],
    ['user\u202etxt.exe\u200b', 'user\\u202etxt.exe\\u200b'],
    ['one\ntwo\r\u2028three', 'one⏎two\\u000d\\u2028three'],
    ['tag \u{e0041}, half \ud800', 'tag \\u{e0041}, half \\ud800'],
    ['Zürich, 東京, 😀', 'Zürich, 東京, 😀'],
  ])('shows invisible characters: %j', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })
})

describe('plainLines', () => {
  it('keeps line ends and tabs', () => {
    expect(plainLines('a\tb\nc\r\n\u001b[2J')).toBe('a\tb\nc\\u000d\n\\u001b[2J')
  })
})
