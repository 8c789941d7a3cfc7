import { describe, expect, it } from 'vitest'
import { nearText, problemText } from './problem-text.js'

const CURSOR = ['paths', '/waves', 'get', 'parameters', 0, 'x-cursor', 'column']

describe('problemText', () => {
  it('names the nearest of the listed names, and shows a correct use of the word', () => {
    const listed = {
      path: CURSOR,
      found: 'the cursor column "dya"',
      wanted: 'a column that getWaves answers with: day, low',
    }
    expect(problemText(listed)).toBe(
      'found the cursor column "dya": wanted a column that getWaves answers with: day, low, probably "day", as in x-cursor: {column: date}',
    )
    const among = {
      path: ['paths', '/waves', 'get', 'x-errors', 0],
      found: '"TO_MANY"',
      wanted: 'a code among TOO_MANY, NO_KEY',
    }
    expect(problemText(among)).toBe(
      'found "TO_MANY": wanted a code among TOO_MANY, NO_KEY, probably "TOO_MANY", as in x-errors: [TOO_MANY]',
    )
  })

  it.each([
    ['"workid"', 'a parameter of the path, or a required one of the query, among day, workId', 'workId'],
    ['"ID"', 'one of id, title', 'id'],
    ['"ge"', 'one of "eq", "ne", "gt", "gte"', 'gte'],
    ['"column_b"', 'a column among column_a, column_b', 'column_b'],
  ])('takes %s among %j for %j', (found, wanted, meant) => {
    expect(nearText(found, wanted)).toBe(`, probably "${meant}"`)
  })

  it('guesses no name that is far from all', () => {
    expect(problemText({ path: CURSOR, found: '"price"', wanted: 'a column among day, low' })).toBe(
      'found "price": wanted a column among day, low, as in x-cursor: {column: date}',
    )
  })

  it('guesses no name that was found, but is missing elsewhere', () => {
    expect(nearText('no "verdict"', 'a width for each column: day, drift, verdict')).toBe('')
  })

  it('leaves other places, and texts with an example, as they are', () => {
    expect(problemText({ path: ['paths'], found: 'nothing', wanted: 'paths' })).toBe('found nothing: wanted paths')
    expect(problemText({ path: CURSOR, found: '1', wanted: 'a string, as in x-cursor: {column: date}' })).toBe(
      'found 1: wanted a string, as in x-cursor: {column: date}',
    )
  })
})
