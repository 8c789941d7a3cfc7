import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { type Book, bookTable, DAYS, filter, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { besideLoosened, fullCall } from './loosened-calls.js'

const pages = parameter('min_pages', { type: 'integer', default: '300', filter: filter('pages', 'gte') })
const most = parameter('max_pages', { type: 'integer', default: '400', maximum: 900, filter: filter('pages', 'lte') })
const isbn = parameter('isbn', { symbol: true, filter: filter('isbn', 'eq') })
const limit = parameter('limit', { type: 'integer', default: '20', cap: 'rows' })

type Call = (listed: ReturnType<typeof books>, evidence: ReturnType<typeof evidenceOf>) => ReturnType<typeof fullCall>

function sentBy(call: Call, parameters: readonly Parameter[], rows: readonly Book[] = SHELF) {
  const listed = books({ parameters: [...parameters, limit], symbolParameter: 'isbn' })
  const contract = miniContract([listed])
  const probe = call(listed, evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(rows))]))
  return probe && Object.fromEntries(probe.parameters)
}

const beside = (alone: Parameter, ...others: readonly Parameter[]) =>
  sentBy((listed, evidence) => besideLoosened(listed, alone, evidence), [alone, ...others])

describe('besideLoosened', () => {
  it('loosens the other thresholds and leaves this default alone', () => {
    expect(beside(DAYS, pages, most)).toEqual({ min_pages: '3', max_pages: '900' })
    expect(beside(pages, most)).toEqual({ max_pages: '900' })
  })

  it('shortens the windows beside a threshold', () => {
    expect(beside(pages, most, DAYS)).toEqual({ max_pages: '900', days: '10' })
  })

  it('sends nothing without another default threshold, or for a parameter without a default', () => {
    expect(beside(pages, DAYS)).toBeUndefined()
    expect(beside(isbn, pages)).toBeUndefined()
  })

  it('names the busiest symbol if a cap cuts the plain answer', () => {
    const often = [...SHELF, ...SHELF.slice(0, 8).map((book) => ({ ...book, isbn: '1003', title: 'Again' }))]
    const call: Call = (listed, evidence) => besideLoosened(listed, DAYS, evidence)
    expect(sentBy(call, [isbn, pages, DAYS], often)).toEqual({ isbn: '1003', min_pages: '3' })
  })
})

describe('fullCall', () => {
  it('loosens every default but the cap', () => {
    expect(sentBy(fullCall, [pages, DAYS])).toEqual({ days: '365', min_pages: '3' })
  })

  it('is also sent after a plain answer without rows, and not after a refusal', () => {
    const listed = books({ parameters: [pages, limit] })
    const contract = miniContract([listed])
    const asked = (answer: Parameters<typeof ask>[3]) =>
      fullCall(listed, evidenceOf(contract, [ask(contract, 'listBooks', {}, answer)]))?.parameters
    expect(asked(bookTable([]))).toEqual([['min_pages', '3']])
    expect(asked({ status: 403, body: 'no' })).toBeUndefined()
    expect(fullCall(listed, evidenceOf(contract, []))).toBeUndefined()
  })

  it('sends nothing if no default can be loosened', () => {
    expect(sentBy(fullCall, [])).toBeUndefined()
  })
})
