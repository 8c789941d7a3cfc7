import { expect, it } from 'vitest'
import type { Contract } from '../../../spec/index.js'
import { presenting } from '../../ask/make-probe.js'
import type { Target } from '../../target/target.js'
import { consistencyRecord } from '../consistency/consistency-record.js'
import { judgedAfter } from '../consistency/recorded.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  miniContract,
  miniTarget,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { bookTable, filter, GENRE, SHELF } from '../finding/shelf.test-kit.js'
import { anonymousTwins } from './anonymous-twins.js'

const LIMIT = parameter('limit', { type: 'integer', default: '10', maximum: 50, cap: 'rows' })
const PAGES = parameter('pages', { type: 'integer', filter: filter('pages', 'gte') })
const target: Target = { ...miniTarget, accounts: [{ name: '-1', tier: '', credentials: { key: 'k' } }], quotas: {} }
const key = { record: 'book', columns: ['isbn'], every: true, open: [] }
const listing = (security: readonly (readonly string[])[]) =>
  miniContract([books({ parameters: [GENRE, PAGES, LIMIT], security }, { key })], { tiers: [], groups: [] })
const contract = listing([[], ['key']])
const rows = bookTable(SHELF)

function asked(known: Contract, ...values: readonly Record<string, string>[]): readonly string[] {
  const exchanges = values.map((one) => ask(known, 'listBooks', one, rows))
  const [operation] = known.operations
  if (operation === undefined) throw new Error('The contract has no operation')
  return anonymousTwins(operation, evidenceOf(known, exchanges, target)).map(({ parameters, presented }) =>
    [presented.form, ...parameters.flat()].join(' '),
  )
}

/** A stranger asks for the books as well. */
function seenByStranger(change: (text: string) => string) {
  const first = ask(contract, 'listBooks', {}, rows)
  const stranger = reply(presenting(first.probe, { form: 'none' }), change(rows))
  const again = (_: unknown, { presented }: { readonly presented: { readonly form: string } }) =>
    presented.form === 'none' ? change(rows) : rows
  return judgedAfter(consistencyRecord, { contract, exchanges: [first, stranger], key: 'listBooks', again, target })
}

it('asks once for each choice without a credential, if the document leaves it to the caller', () => {
  const values = [{}, { genre: 'poem' }, { genre: 'novel' }, { limit: '50' }, { limit: '3' }, { pages: '5' }]
  expect([...asked(contract, ...values)].sort()).toEqual(['none genre poem', 'none limit 3', 'none limit 50'])
  expect(asked(listing([['key']]), ...values)).toEqual([])
})

it('judges the records of such an answer, in which an empty cell is lawful', () => {
  expectPass(seenByStranger((text) => text))
  expectPass(seenByStranger((text) => text.replace('Title 4', '')))
  expectFail(
    seenByStranger((text) => text.replace('Title 4', 'Other')),
    '"title" as "Other"',
  )
})
