import { describe, expect, it } from 'vitest'
import { nearText, problemText } from './problem-text.js'

const CURSOR = ['paths', '/waves', 'get', 'parameters', 0, 'x-cursor', 'column']
const OPERATORS =
  '"eq", "ne", "in", "gt", "gte", "lt", "lte", "before", "between", "prefix", "contains", "present", "near"'

describe('problemText', () => {
  it('names the nearest of the listed names, and shows a correct use of the word', () => {
    const listed = {
      path: CURSOR,
      found: 'the cursor column "dya"',
      wanted: 'a column that getWaves answers with: day, low',
    }
    expect(problemText(listed)).toBe(
      'found the cursor column "dya": wanted probably "day", a column that getWaves answers with: day, low, as in x-cursor: {column: date}',
    )
    const among = {
      path: ['paths', '/waves', 'get', 'x-errors', 0],
      found: '"TO_MANY"',
      wanted: 'a code among TOO_MANY, NO_KEY',
    }
    expect(problemText(among)).toBe(
      'found "TO_MANY": wanted probably "TOO_MANY", a code among TOO_MANY, NO_KEY, as in x-errors: [TOO_MANY]',
    )
  })

  it.each([
    ['"workid"', 'a parameter of the path, or a required one of the query, among day, workId', 'workId'],
    ['"ID"', 'one of id, title', 'id'],
    ['"ge"', 'one of "eq", "ne", "gt", "gte"', 'gte'],
    ['"column_b"', 'a column among column_a, column_b', 'column_b'],
  ])('takes %s among %j for %j', (found, wanted, meant) => {
    expect(nearText(found, wanted)).toBe(`probably "${meant}", `)
  })

  it.each([
    ['startsWith', 'prefix'],
    ['greaterThan', 'gt'],
    ['less-than', 'lt'],
    ['equals', 'eq'],
    ['notEquals', 'ne'],
    ['neq', 'ne'],
    ['like', 'contains'],
    ['includes', 'contains'],
    ['exists', 'present'],
    ['range', 'between'],
    ['>=', 'gte'],
  ])('takes the operator %s of other tools for %s', (written, meant) => {
    expect(nearText(`"${written}"`, `one of ${OPERATORS}`)).toBe(`probably "${meant}", `)
  })

  it('shows how widths are used where they are wrong', () => {
    const widths = ['components', 'schemas', 'Table', 'x-csv', 'widths']
    expect(problemText({ path: widths, found: 'no "high"', wanted: 'a width for each column: day, high' })).toBe(
      'found no "high": wanted a width for each column: day, high, as in x-csv: {widths: {day: 11, high: 7}}',
    )
  })

  it('guesses no name that is far from all', () => {
    expect(problemText({ path: CURSOR, found: '"price"', wanted: 'a column among day, low' })).toBe(
      'found "price": wanted a column among day, low, as in x-cursor: {column: date}',
    )
  })

  it('guesses no name that was found, but is missing elsewhere', () => {
    expect(nearText('no "verdict"', 'a width for each column: day, drift, verdict')).toBe('')
    expect(nearText('no order for "newest"', 'an order for each value: oldest, newest')).toBe('')
  })

  it('leaves other places, and texts with an example, as they are', () => {
    expect(problemText({ path: ['paths'], found: 'nothing', wanted: 'paths' })).toBe('found nothing: wanted paths')
    expect(problemText({ path: CURSOR, found: '1', wanted: 'a string, as in x-cursor: {column: date}' })).toBe(
      'found 1: wanted a string, as in x-cursor: {column: date}',
    )
  })
})
