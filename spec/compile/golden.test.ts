import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GOLDEN, goldenNames, outcome } from './testing/outcome.js'

describe('the documents in golden/ compile to the results beside them', () => {
  it.each(goldenNames())('%s', (name) => {
    const expected = readFileSync(`${GOLDEN}${name}/outcome.txt`, 'utf8')
    expect(outcome(`${GOLDEN}${name}/openapi.yaml`).split('\n')).toEqual(expected.split('\n'))
  })
})
