import { describe, expect, it } from 'vitest'
import { lessSimilarFirst } from './less-similar-first.js'

describe('lessSimilarFirst', () => {
  const names = ['Carpenter Maria', 'Carpentier Marion', 'Carter Marc', 'Mason Carla']

  it('accepts names from the most to the least similar', () => {
    expect(lessSimilarFirst('Carpenter Maria', names)).toBeUndefined()
    expect(lessSimilarFirst('maria carpenter', names)).toBeUndefined()
  })

  it('finds a name before one that is clearly more similar', () => {
    const [best = '', ...rest] = names
    expect(lessSimilarFirst('Carpenter Maria', [best, ...rest.toReversed()])).toEqual({
      first: 'Mason Carla',
      later: 'Carter Marc',
    })
  })

  it('compares the beginning of very long names', () => {
    const long = Array.from({ length: 20 }, (_, at) => `Carpenter Maria ${'x'.repeat(200_000)} ${at}`)
    expect(lessSimilarFirst(long[0] ?? '', [...long, ...names])).toBeUndefined()
  })

  it('leaves names alone that measures may order in either way', () => {
    expect(lessSimilarFirst('Lee', ['Lea', 'Alexander Bartholomew Lee'])).toBeUndefined()
    expect(lessSimilarFirst('Carpenter Maria', ['Carter Marc', 'Mason Carla', 'Carlsen Marit'])).toBeUndefined()
    expect(lessSimilarFirst('Éva', ['Eva', 'Éva'])).toBeUndefined()
  })
})
