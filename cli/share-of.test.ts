import { expect, it } from 'vitest'
import { resumeLine } from './resume-line.js'
import { shareOf } from './share-of.js'

it('reads a percentage with or without its sign', () => {
  expect(['20%', '20', '100%', ' 0.5 % '.replaceAll(' ', '')].map(shareOf)).toEqual([0.2, 0.2, 1, 0.005])
})

it.each(['0', '0%', '101%', '-5', 'x', '', '1e2'])('refuses "%s"', (text) => {
  expect(() => shareOf(text)).toThrow(`Found "${text}", wanted a percentage above 0, such as 20%`)
})

it('is repeated in the command that resumes a run', () => {
  expect(resumeLine('http://x', { share: 0.2, cases: 'own.yaml' }, 'out')).toBe(
    'pipeproof check http://x --cases own.yaml --share 20% --resume out',
  )
  expect(resumeLine('http://x', { share: 1 }, 'out')).toBe('pipeproof check http://x --resume out')
})
