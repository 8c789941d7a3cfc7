import { describe, expect, it } from 'vitest'
import {
  ask,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
  operation,
  table,
} from '../finding/harness.test-kit.js'
import { columnType } from './column-type.js'

const HEADER = 'isbn|title|genre|pages|printed'
const contract = miniContract([books()])
const of = (key: string, ...rows: string[]) =>
  judgeOne(
    columnType,
    evidenceOf(contract, [ask(contract, 'listBooks', {}, `${[HEADER, ...rows].join('\n')}\n`)]),
    `listBooks#${key}`,
  )

describe('column.type', () => {
  it('accepts any form of a number and real dates', () => {
    for (const pages of ['400', '400.0', '4e2']) expectPass(of('pages', `1|Emma|novel|${pages}|1815-12-23`))
    expectPass(of('printed', '1|Emma|novel|400|1815-12-23'))
  })

  it('shows a number as the answer writes it', () => {
    const comma = table([column('day'), column('mean', 'number')], { decimalChar: ',', delimiter: ';' })
    const means = miniContract([operation('listMeans', comma)])
    const told = (mean: string) =>
      judgeOne(columnType, evidenceOf(means, [ask(means, 'listMeans', {}, `day;mean\nx;${mean}\n`)]), 'listMeans#mean')
    expectPass(told('28,083'))
    expectFail(told('28.083'), 'found "28.083", wanted a number with ","')
  })

  it('refuses other texts and shows where', () => {
    expectFail(
      of('pages', '1|Emma|novel|400|1815-12-23', '2|E|novel|4x|1815-12-23'),
      'Row 2, column "pages": found "4x"',
    )
    expectFail(of('pages', '1|Emma|novel|4.5|1815-12-23'), 'a whole number')
    expectFail(of('printed', '1|Emma|novel|4|12/23/1815'), 'YYYY-MM-DD')
  })

  it('refuses an empty cell where a word stands for one', () => {
    const none = miniContract([
      operation('listDepths', {
        kind: 'table',
        mediaType: 'text/csv',
        table: table([column('place'), column('depth', 'number', { nullable: true })], { nullSequence: 'none' }),
        examples: [],
      }),
    ])
    const said = (text: string) =>
      judgeOne(columnType, evidenceOf(none, [ask(none, 'listDepths', {}, text)]), 'listDepths#depth')
    expectPass(said('place|depth\nA|1\nB|none\n'))
    expectFail(said('place|depth\nA|1\nB|\n'), 'found an empty cell, wanted a number or "none"')
  })

  it('proves nothing if every cell is empty', () => {
    expectStatus(of('pages', '1|Emma|novel||1815-12-23'), 'no-evidence: no-data')
  })

  it('reads every success, not only the plain call', () => {
    const good = ask(contract, 'listBooks', {}, `${HEADER}\n1|E|novel|1|1815-12-23\n`)
    const bad = ask(contract, 'listBooks', { genre: 'novel' }, `${HEADER}\n1|E|novel|one|1815-12-23\n`)
    const finding = judgeOne(columnType, evidenceOf(contract, [good, bad]), 'listBooks#pages')
    expect(expectFail(finding).exchanges).toEqual([bad.id])
  })

  it('only observes undocumented columns', () => {
    const open = miniContract([books({}, { shape: 'open' })])
    const judge = (body: string) =>
      judgeOne(columnType, evidenceOf(open, [ask(open, 'listBooks', {}, body)]), 'listBooks#pages')
    expectStatus(judge('pages|x\nmany|1\n'), 'observed')
    expectFail(judge(`${HEADER}\n1|E|novel|many|1815-12-23\n`), 'a whole number')
  })
})
