import { expect, it } from 'vitest'
import { birdCheck } from '../test-kit/bird-checks.test-kit.js'
import { birdContract } from '../test-kit/bird-contract.test-kit.js'
import { citedClauses } from './cited-clauses.js'

const check = birdCheck({
  id: 'bird.counted',
  instances: () => [{ key: 'k' }],
  needs: () => [],
  judge: () => ({ status: 'pass', message: '', exchanges: [] }),
})
const clause = (id: string, level: 'must' | 'should' | 'observe') => ({
  id,
  level,
  area: 'quota' as const,
  text: id,
  checks: ['bird.counted'],
})

it('cites what must hold before what is only observed', () => {
  const clauses = [clause('OPEN', 'observe'), clause('ADVICE', 'should'), clause('LAW', 'must')]
  expect(citedClauses({ ...birdContract, clauses }, check, { key: 'k' })).toEqual(['LAW', 'ADVICE', 'OPEN'])
})
