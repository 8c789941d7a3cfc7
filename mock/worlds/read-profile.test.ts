import { describe, expect, test } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { readProfile } from './read-profile.js'

const read = (value: unknown) => readProfile(JSON.stringify(value), 'observed.json', loadContract())
const seen = [
  { id: 'line-ending', observed: 'crlf' },
  { id: 'no-data-status', observed: 'other' },
  { id: 'no-such-point', observed: '1' },
]

describe('a profile', () => {
  test.each([
    ['a list', seen],
    ['a report', { tool: {}, choices: seen }],
    ['a plain object', Object.fromEntries(seen.map(({ id, observed }) => [id, observed]))],
  ])('is read from %s; what the mock has no option for is named', (_, value) => {
    expect(read(value)).toEqual({
      choices: { 'line-ending': 'crlf' },
      ignored: ['no-data-status=other', 'no-such-point=1'],
    })
  })

  test.each([[[1]], [{ choices: 7 }], [[{ id: 'a' }]], ['text'], [null]])('%j is none', (value) => {
    expect(() => read(value)).toThrow('Cannot read the profile observed.json: wanted a list')
  })

  test('what is no JSON is said', () => {
    expect(() => readProfile('{', 'p.json', loadContract())).toThrow('Cannot read the profile p.json:')
  })
})
