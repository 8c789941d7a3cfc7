import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { shellWord as partWord } from '../conformance/judge/shell-word.js'
import { shellWord } from '../mock/index.js'

const PIECES = [
  "'",
  "'\\''",
  '$(echo forged)',
  '`echo forged`',
  '$HOME',
  '"',
  '\\',
  '\n',
  '!!',
  '~',
  '*',
  '{a,b}',
  '-e',
]
const ODD = ['\u001b[2J', '\u202e', '\u0085', '\u2028', '\u{e0041}', 'ä', '=x', '#', ';', '&', '|', '>f', '']
const VALUES = [...PIECES, ...ODD].flatMap((one) => [one, ...PIECES.map((other) => `${one}${other} ${one}`)])

/** What a shell makes of words that it reads as arguments. */
function argumentsOf(words: readonly string[]): readonly string[] {
  const script = `printf '%s\\0' ${words.join(' ')}`
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

it('writes each hostile value as one word, which every shell of a paste reads back', () => {
  expect(argumentsOf(VALUES.map(shellWord))).toEqual(VALUES)
  expect(argumentsOf(VALUES.map((text) => `x${partWord([{ text }])}`))).toEqual(VALUES.map((text) => `x${text}`))
})

it('writes no word that steers a terminal', () => {
  expect(VALUES.map(shellWord).filter((word) => /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u.test(word))).toEqual([])
})
