import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../checks/finding/harness.test-kit.js'
import { countBooks, filterBehind } from '../checks/finding/shelf.test-kit.js'
import { withParameters } from './make-probe.js'
import { showsNothing } from './shows-nothing.js'

const GENRE = parameter('genre', { filter: filterBehind('genre', 'eq') })
const count = countBooks(GENRE)
const contract = miniContract([books(), count])
const [base, probe] = [{}, { genre: 'novel' }].map((values) => withParameters(count, values, 'member'))
const few = 'count\n3\n'
const more = 'count\n7\n'

function shown(answers: readonly [whole: string, fewer: string] | undefined, mustDiffer = false): boolean {
  if (base === undefined || probe === undefined) throw new Error('A probe is missing')
  const exchanges =
    answers === undefined
      ? []
      : [ask(contract, 'countBooks', {}, answers[0]), ask(contract, 'countBooks', { genre: 'novel' }, answers[1])]
  const compared = { parameter: GENRE, value: 'novel', base, probe, mustDiffer: () => mustDiffer }
  return showsNothing(compared, count, evidenceOf(contract, exchanges))
}

describe('showsNothing', () => {
  it('is false before both answers are known, and when they differ', () => {
    expect(shown(undefined)).toBe(false)
    expect(shown([more, few])).toBe(false)
  })

  it('is true for equal answers, unless other answers prove that they must differ', () => {
    expect(shown([more, more])).toBe(true)
    expect(shown([more, more], true)).toBe(false)
  })

  it('is true for an answer without rows', () => {
    expect(shown([more, 'count\n'])).toBe(true)
  })
})
