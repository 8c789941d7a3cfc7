import { expect, it } from 'vitest'
import { openHeaderProblem } from './open-header-problem.js'

it.each([
  ['a|b', undefined],
  ['a,b', /not split/],
  ['a||c', /without a name/],
  ['a|b|a', /twice/],
  ['Emma|12', /data/],
  ['Emma|2024-01-02', /data/],
])('%s: %s', (line, problem) => {
  const found = openHeaderProblem(line.split('|'))
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toMatch(problem)
})
