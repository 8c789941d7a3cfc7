import { describe, it } from 'vitest'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { filter, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { besides, serving, sum, summary } from './summary.test-kit.js'

const readings = ['rows', 'rows.filter(r, r.pages < 300)'].map((some) => `self.pages == sum(${some}.map(r, r.pages))`)
const steady = summary.rules.map((rule) => ({ ...rule, rule: readings.join(' || '), readings }))

/** With `form`, a word of the request decides the form of the summary. */
function shop({ form }: { readonly form: boolean }) {
  const words = form ? [parameter('form', { enum: ['all', 'short'] })] : []
  return miniContract([
    books({ parameters: [parameter('genre', { filter: filter('genre', 'eq') })] }),
    operation(
      'listGenres',
      table([column('genre'), column('pages', 'integer')], { summaries: [{ ...summary, rules: steady }] }),
      {
        parameters: words,
      },
    ),
  ])
}

const whole = sum
function short(genre: string): number {
  return SHELF.filter((book) => book.genre === genre && book.pages < 300).reduce((total, { pages }) => total + pages, 0)
}

const saying =
  (rows: readonly string[], others = rows): Server =>
  (query, probe) =>
    probe.operation === 'listBooks'
      ? serving(0)(query, probe)
      : psv('genre|pages', ...(query.form === 'short' ? others : rows))
const poems = besides(['listBooks', { genre: 'poem' }], ['listBooks', { genre: 'novel' }])

describe('otherReading', () => {
  it('finds rows of which each follows another reading, although their details are different answers', () => {
    const both = (novel: number, poem: number) =>
      judged(poems, shop({ form: false }), saying([`novel|${novel}`, `poem|${poem}`]))
    expectPass(both(whole('novel'), whole('poem')))
    expectPass(both(short('novel'), short('poem')))
    expectFail(both(whole('novel'), short('poem')), 'pages do not add up')
    expectFail(both(short('novel'), whole('poem')), 'pages do not add up')
  })

  it('accepts another reading for another form of the answer', () => {
    const [ofAll, ofShort] = [`novel|${whole('novel')}`, `poem|${short('poem')}`]
    const forms = besides(
      ['listBooks', { genre: 'poem' }],
      ['listBooks', { genre: 'novel' }],
      ['listGenres', { form: 'short' }],
    )
    expectPass(judged(forms, shop({ form: true }), saying([ofAll], [ofShort])))
  })

  it('does not blame rows that changed', () => {
    let turn = 0
    const moving: Server = (query, probe) =>
      saying([`novel|${whole('novel')}`, `poem|${turn++ === 0 ? short('poem') : whole('poem')}`])(query, probe)
    expectStatus(judged(poems, shop({ form: false }), moving), 'no-evidence: no-data')
  })
})
