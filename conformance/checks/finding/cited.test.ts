import { describe, expect, it } from 'vitest'
import { cited } from './cited.js'

describe('cited', () => {
  it.each([
    [[], {}],
    [[undefined], {}],
    [['NEAR', 'FAR'], { clause: 'NEAR' }],
    [[undefined, 'FAR'], { clause: 'FAR' }],
  ] as const)('%j is %j', (clauses, found) => {
    expect(cited(...clauses)).toEqual(found)
  })
})
