import { expect, test } from 'vitest'
import { growth, LINEAR } from '../../spec/growth.test-kit.js'
import type { Filter, Parameter } from '../../spec/index.js'
import { ask, books, column, evidenceOf, miniContract, parameter, psv } from '../checks/finding/harness.test-kit.js'
import { DATE, DAYS, filter, GENRES } from '../checks/finding/shelf.test-kit.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { candidateValues, isLawful } from './filter-candidates.js'
import { splittingValue } from './splitting-value.js'

const operation = books()
const contract = miniContract([operation])

function candidates(cells: readonly string[], telling = true): readonly string[] {
  const rows = cells.map((cell, index) => `${index}|Emma|${cell}|400|2026-11-01`)
  const exchange = ask(contract, 'listBooks', {}, psv('isbn|title|genre|pages|printed', ...rows))
  const { filter } = GENRES
  const [answer] = tablesOf(exchange, operation)
  if (answer === undefined || filter === undefined) throw new Error('The table is not read')
  expect(evidenceOf(contract, [exchange]).successes('listBooks')).toHaveLength(1)
  return candidateValues(GENRES, filter, rowsOf(answer), exchange, { telling })
}

test.each([
  ['that begins a longer one', ['poem', 'poem', 'essay', 'essayist', 'poem'], 'essay'],
  ['that comes before others in a cell', ['poem', 'poem', 'novel, essay', 'ode', 'ode'], 'novel'],
  ['that splits the rows, if no member tells more', ['poem', 'poem', 'ode', 'epos', 'song'], 'poem'],
])('the first candidate is the member %s', (_, cells, first) => {
  expect(candidates(cells)[0]).toBe(first)
})

test('without telling members, the first candidate is the member that splits the rows best', () => {
  expect(candidates(['poem', 'poem', 'essay', 'essayist', 'poem'], false)[0]).toBe('poem')
})

test('no candidate is a word for people, if the parameter takes names in snake case', () => {
  const given = { ...GENRES, example: 'short_story' }
  const rows = ['Short story', 'long_story', 'Ode'].map((cell, index) => `${index}|Emma|${cell}|400|2026-11-01`)
  const exchange = ask(contract, 'listBooks', {}, psv('isbn|title|genre|pages|printed', ...rows))
  const [answer] = tablesOf(exchange, operation)
  if (answer === undefined || given.filter === undefined) throw new Error('The table is not read')
  expect(candidateValues(given, given.filter, rowsOf(answer), exchange)).toEqual(['long_story'])
  expect(candidateValues(GENRES, given.filter, rowsOf(answer), exchange)).toContain('Ode')
})

test('a part to look for has letters on both sides, so that neither beginnings nor ends alone have it', () => {
  const contains: Filter = { column: 'title', op: 'contains', on: 'row', alternatives: [], open: [] }
  const rows = ['Quiet', 'Quiet', 'Long', 'Sea'].map((title, index) => `${index}|${title}|novel|400|2026-11-01`)
  const exchange = ask(contract, 'listBooks', {}, psv('isbn|title|genre|pages|printed', ...rows))
  const [answer] = tablesOf(exchange, operation)
  if (answer === undefined) throw new Error('The table is not read')
  const found = candidateValues(parameter('has', { filter: contains }), contains, rowsOf(answer), exchange)
  expect(found.toSorted()).toEqual(['ea', 'on', 'ui', 'uie'])
})

test('the first window has a row just outside it', () => {
  // The fake server's day is 2026-11-20. Ages in days: 1, 2, 3, 40, 41, 90.
  const printed = ['2026-11-19', '2026-11-18', '2026-11-17', '2026-10-11', '2026-10-10', '2026-08-22']
  const rows = printed.map((day, index) => `${index}|Emma|novel|400|${day}`)
  const exchange = ask(
    contract,
    'listBooks',
    {},
    {
      body: psv('isbn|title|genre|pages|printed', ...rows),
      headers: [['Date', DATE]],
    },
  )
  const [answer] = tablesOf(exchange, operation)
  const { filter } = DAYS
  if (answer === undefined || filter === undefined) throw new Error('The table is not read')
  const windows = candidateValues({ ...DAYS, default: '30' }, filter, rowsOf(answer), exchange).map(Number)
  const [first = 0] = windows
  expect([40, 41, 90].some((age) => age > first + 1 && age <= first + 3)).toBe(true)
})

test('many different members in many rows take linear time', () => {
  const find = (size: number): void => {
    const cells = Array.from({ length: size }, (_, index) => `m${index}, n${index}`)
    expect(candidates(cells)[0]).toMatch(/^m\d+$/)
  }
  expect(growth(find, 300)).toBeLessThan(LINEAR)
})

test('booleans and moments are sent in the usual case, and moments of several zones are ordered', () => {
  const one = books({}, { columns: [column('at', 'date-time'), column('new', 'boolean')] })
  const rows = psv(
    'at|new',
    '2026-03-02t01:00:00z|TRUE',
    '2026-03-02t03:00:00+05:00|FALSE',
    '2026-03-02t00:30:00z|TRUE',
  )
  const exchange = ask(miniContract([one]), 'listBooks', {}, rows)
  const [answer] = tablesOf(exchange, one)
  if (answer === undefined) throw new Error('The table is not read')
  const valuesOf = (form: Partial<Parameter>, wanted: Filter) =>
    candidateValues({ ...DAYS, ...form }, wanted, rowsOf(answer), exchange)
  expect(valuesOf({ type: 'boolean' }, filter('new', 'eq')).toSorted()).toEqual(['false', 'true'])
  const moment = { type: 'string', format: 'date-time' } as const
  const [middle, late, early] = valuesOf(moment, filter('at', 'gte'))
  expect([early, middle, late]).toEqual(['2026-03-01T22:00:00Z', '2026-03-02T00:30:00Z', '2026-03-02T01:00:00Z'])
  expect(valuesOf(moment, filter('at', 'between'))).toContain(`${early},${late}`)
})

test.each([
  [{ format: 'date' }, ['2026-03-02', '2026-03-04']],
  [{ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }, ['2026-03']],
])('moments are sent as the parameter %j requires', (form, values) => {
  const one = books({}, { columns: [column('at', 'date-time')] })
  const rows = psv('at', '2026-03-02T10:00:00Z', '2026-03-02T12:00:00Z', '2026-03-04T10:00:00Z')
  const exchange = ask(miniContract([one]), 'listBooks', {}, rows)
  const [answer] = tablesOf(exchange, one)
  if (answer === undefined) throw new Error('The table is not read')
  const equal = filter('at', 'eq')
  expect(candidateValues(parameter('on', { ...form, filter: equal }), equal, rowsOf(answer), exchange)).toEqual(values)
})

test('a whole number is sent to a parameter of whole numbers, also where the column has fractions', () => {
  const least: Parameter = parameter('least', { type: 'integer', filter: filter('price', 'gte') })
  const own = books({ parameters: [least] }, { columns: [column('price', 'number')] })
  const exchange = ask(miniContract([own]), 'listBooks', {}, psv('price', '1.5', '2.25', '7.75', '8', '9.5'))
  const [answer] = tablesOf(exchange, own)
  if (answer === undefined || least.filter === undefined) throw new Error('The table is not read')
  const values = candidateValues(least, least.filter, rowsOf(answer), exchange)
  expect(values.length).toBeGreaterThan(2)
  expect(values.filter((value) => !Number.isInteger(Number(value)))).toEqual([])
})

test('the pattern of a list concerns each of its members', () => {
  const range = { ...DAYS, type: 'list', pattern: '^(\\d{4}|\\.\\.)$' } as const
  expect(['1957,1973', '1957,..', '1957', '1957,x', '57,1973'].map((value) => isLawful(value, range))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a range of numbers begins or ends with the value of a row, if the rows have only two values', () => {
  const between = parameter('pages', { type: 'list', minItems: 2, maxItems: 2, filter: filter('pages', 'between') })
  const rows = ['900', '900', '2500'].map((pages, index) => `${index}|Emma|novel|${pages}|2026-11-01`)
  const exchange = ask(contract, 'listBooks', {}, psv('isbn|title|genre|pages|printed', ...rows))
  const [answer] = tablesOf(exchange, operation)
  if (answer === undefined || between.filter === undefined) throw new Error('The table is not read')
  expect(candidateValues(between, between.filter, rowsOf(answer), exchange)).toEqual(
    expect.arrayContaining(['900,2500', '2500,2501']),
  )
  expect(splittingValue(between, between.filter, answer)).toMatch(/^(?:900,901|899,900|2500,2501|2499,2500)$/)
})

test.each([
  [{ minItems: 2, maxItems: 2 }, /^52\.5,13\.4$/],
  [{ minItems: 3, maxItems: 3 }, /^52\.5,13\.4,\d/],
  [{ minItems: 2, maxItems: 3 }, /^52\.5,13\.4,(?:1|2|3)(?:\.\d+)?$/],
])('a circle has as many members as the schema allows, and parts the places of a town (%j)', (members, form) => {
  const around: Filter = { ...filter('lon', 'near'), latitude: 'lat', ...(members.maxItems === 2 && { kilometres: 2 }) }
  const near = parameter('near', { type: 'list', ...members, filter: around })
  const own = books({ parameters: [near] }, { columns: [column('lat', 'number'), column('lon', 'number')] })
  const towns = ['52.5|13.4', '52.51|13.4', '52.52|13.4', '52.53|13.4', '52.54|13.4']
  const exchange = ask(miniContract([own]), 'listBooks', {}, psv('lat|lon', ...towns))
  const [answer] = tablesOf(exchange, own)
  if (answer === undefined) throw new Error('The table is not read')
  const values = candidateValues(near, around, rowsOf(answer), exchange)
  expect(values[0]).toMatch(form)
  expect(values.map((value) => value.split(',').length)).toEqual(values.map(() => form.source.split(',').length))
})
