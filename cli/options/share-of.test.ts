import { expect, it } from 'vitest'
import { shareOf } from './share-of.js'

it('reads a percentage with or without its sign', () => {
  expect(['20%', '20', '100%', ' 0.5 % '.replaceAll(' ', '')].map(shareOf)).toEqual([0.2, 0.2, 1, 0.005])
})

it.each(['0', '0%', '101%', '-5', 'x', '', '1e2'])('refuses "%s"', (text) => {
  expect(() => shareOf(text)).toThrow(`Found "${text}", wanted a percentage above 0 and up to 100, such as 20%`)
})
