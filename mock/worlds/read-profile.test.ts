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
  ])('is read from %s; observations without an option of the mock are named', (_, value) => {
    expect(read(value)).toEqual({
      choices: { 'line-ending': 'crlf' },
      ignored: ['no-data-status=other', 'no-such-point=1'],
    })
  })

  test.each([[[1]], [{ choices: 7 }], [[{ id: 'a' }]], ['text'], [null]])('%j is refused as a profile', (value) => {
    expect(() => read(value)).toThrow('Cannot read the profile observed.json: wanted a list')
  })

  test('text that is not JSON is refused', () => {
    expect(() => readProfile('{', 'p.json', loadContract())).toThrow('Cannot read the profile p.json:')
  })
})
