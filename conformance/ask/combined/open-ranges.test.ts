import { expect, it } from 'vitest'
import {
  ask,
  books,
  column,
  evidenceOf,
  keysAsked,
  miniContract,
  parameter,
  psv,
} from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { openRanges } from './open-ranges.js'

const columns = { columns: [column('isbn'), column('pages', 'integer')] }
const rows = psv('isbn|pages', ...[100, 200, 300, 400, 500].map((pages, at) => `b${at}|${pages}`))

function rangesOf(pattern: string | undefined): readonly string[] {
  const form = {
    type: 'list',
    filter: filter('pages', 'between'),
    ...(pattern === undefined ? {} : { pattern }),
  } as const
  const pages = parameter('pages', form)
  const contract = miniContract([books({ parameters: [pages] }, columns)])
  const [operation] = contract.operations
  if (operation === undefined) throw new Error('an operation is wanted')
  return keysAsked(openRanges(operation, pages, evidenceOf(contract, [ask(contract, 'listBooks', {}, rows)])))
}

it('leaves each end of a range of known values open if the pattern accepts that', () => {
  expect(rangesOf('^(\\d+|\\.\\.)$')).toEqual([
    expect.stringContaining('pages=300%2C..'),
    expect.stringContaining('pages=..%2C400'),
  ])
})

it('sends no open range that the document does not show', () => {
  expect(rangesOf(undefined)).toEqual([])
  expect(rangesOf('^\\d+$')).toEqual([])
})
