import { describe, expect, it } from 'vitest'
import type { ChosenColumns, Operation } from '../../../spec/index.js'
import { csvHeader } from '../csv/csv-header.js'
import {
  ask,
  BOOK_COLUMNS,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { judged as judgedBy, type Server } from '../finding/shelf.test-kit.js'
import { columnChosen } from './column-chosen.js'

const fields = (columns: Partial<ChosenColumns>) =>
  parameter('fields', { type: 'list', columns: { always: [], ...columns } })
const contractWith = (columns: Partial<ChosenColumns>) => miniContract([books({ parameters: [fields(columns)] })])
const WHOLE = psv('isbn|title|genre|pages|printed', '1|A|poem|10|2026-01-01')

/** What the judge finds in an answer with chosen columns, and the probes that it sends. */
function judged(columns: Partial<ChosenColumns>, kind: string, header: string, whole = WHOLE) {
  const contract = contractWith(columns)
  const plain = ask(contract, 'listBooks', {}, whole)
  const [, value = ''] = asked(columns, kind)
  const row = header
    .split('|')
    .map(() => 'x')
    .join('|')
  const chosen = ask(contract, 'listBooks', { fields: value.split(',') }, psv(header, row))
  return judgeOne(columnChosen, evidenceOf(contract, [plain, chosen]), `listBooks#fields=${kind}`)
}

function asked(columns: Partial<ChosenColumns>, kind: string): readonly string[] {
  const contract = contractWith(columns)
  const instance = columnChosen.instances(contract).find(({ detail }) => detail === kind)
  const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, WHOLE)])
  const probes = (instance && columnChosen.derives?.(instance, evidence)) ?? []
  return probes.flatMap(({ parameters }) => parameters.flat())
}

describe('column.chosen', () => {
  it('requests one column, all others in reverse, and an unknown one only if the document says how it is answered', () => {
    expect(columnChosen.instances(contractWith({})).map(({ detail }) => detail)).toEqual(['one', 'others'])
    expect(asked({}, 'one')).toEqual(['fields', 'printed'])
    expect(asked({}, 'others')).toEqual(['fields', 'pages,genre,title,isbn'])
    expect(asked({ always: ['isbn'], unknown: 'ignored' }, 'unknown')).toEqual([
      'fields',
      'genre,pipeproof_no_such_column',
    ])
  })

  it('chooses members of members only if it lists them, or if there are no others', () => {
    const chosenFrom = (names: readonly string[], words?: readonly string[]) => {
      const choice = { ...fields({}), ...(words && { enum: words }) }
      const rows = {
        kind: 'table',
        mediaType: 'text/csv',
        table: table(names.map((name) => column(name))),
        examples: [],
      } as const
      const one = miniContract([operation('listBooks', rows, { parameters: [choice] })])
      const [instance] = columnChosen.instances(one).filter(({ detail }) => detail === 'others')
      const first = ask(one, 'listBooks', {}, psv(names.join('|'), names.map(() => 'x').join('|')))
      const probes = (instance && columnChosen.derives?.(instance, evidenceOf(one, [first]))) ?? []
      return probes.flatMap(({ parameters }) => parameters.flat())[1]
    }
    expect(chosenFrom(['id', 'name', 'author.name'])).toBe('name,id')
    expect(chosenFrom(['id', 'author.name', 'name'], ['id', 'author.name', 'name'])).toBe('author.name,id')
    expect(chosenFrom(['id', 'author.name'])).toBe('author.name,id')
  })

  it('has nothing to judge without two columns to choose from', () => {
    const all = BOOK_COLUMNS.slice(1).map(({ name }) => name)
    expect(columnChosen.instances(contractWith({ always: all }))).toEqual([])
  })

  it('passes the chosen columns, beside those that are always shown', () => {
    expectPass(judged({}, 'one', 'printed'))
    expectPass(judged({ always: ['isbn'] }, 'one', 'isbn|printed'))
    expectPass(judged({ always: ['title'], order: 'request' }, 'others', 'title|pages|genre|isbn'))
  })

  it('blames further, missing and repeated columns', () => {
    expectFail(judged({}, 'one', 'isbn|printed'), '"isbn" was not requested')
    expectFail(judged({}, 'others', 'pages|title|isbn'), '"genre" is missing')
    expectFail(judged({}, 'one', 'printed|printed'), '"printed" was not requested')
    expectFail(judged({}, 'one', 'isbn|title|genre|pages|printed'), '"isbn", "title", "genre", "pages"')
  })

  it('leaves out each column once, to find one that is always shown', () => {
    const header = 'isbn|title|genre|pages|printed'.split('|')
    for (const kept of header) {
      const shown = (chosen: string) => header.filter((name) => name === kept || chosen.includes(name)).join('|')
      const found = [judged({}, 'one', shown('printed')), judged({}, 'others', shown('isbn title genre pages'))]
      expect(found.map(({ status }) => status)).toContain('fail')
    }
  })

  it('blames another value than beside all columns, once both requests are repeated several times', () => {
    const key = { record: 'book', columns: ['isbn'], every: true, open: [] }
    const limit = parameter('limit', { cap: 'rows', default: '1' })
    const plain = contractWith({ always: ['isbn'] })
    const [own] = plain.operations
    const cut = miniContract(own === undefined ? [] : [{ ...own, parameters: [...own.parameters, limit] }])
    const keyed = miniContract([
      operation('listBooks', { ...table(BOOK_COLUMNS), key }, { parameters: [limit, fields({ always: ['isbn'] })] }),
    ])
    const found = (pages: string, wholes: readonly string[] = [], contract = plain, more: readonly string[] = []) => {
      const server: Server = ({ fields: names }, { repeat }) => {
        if (names === undefined) return wholes[repeat] === undefined ? WHOLE : WHOLE.replace('10', wholes[repeat])
        if (names.includes('printed')) return psv('isbn|printed', '1|2026-01-01')
        return psv('isbn|title|genre|pages', `1|A|poem|${pages}`, ...more)
      }
      return judgedBy(columnChosen, contract, server, 'listBooks#fields=others')
    }
    expectPass(found('10'))
    expectPass(found('10.0'))
    expectFail(found('11'), 'row 1 shows "pages" as "11", all columns together as "10"')
    expectPass(found('11', ['10', '11']))
    expectPass(found('11', ['10', '10', '11']))
    expectPass(found('11', [], plain, ['1|A|poem|10']))
    expectPass(found('11', [], cut))
    expectFail(found('11', [], keyed), 'row 1 shows "pages"')
  })

  it('judges the order only if it is documented', () => {
    const [documented, reversed] = ['isbn|title|genre|pages', 'pages|genre|title|isbn']
    expectPass(judged({}, 'others', documented))
    expectPass(judged({}, 'others', reversed))
    expectPass(judged({ order: 'request' }, 'others', reversed))
    expectFail(judged({ order: 'request' }, 'others', documented), '"isbn" is in the place of "pages"')
    expectFail(judged({ order: 'document' }, 'others', reversed), '"pages" is in the place of "isbn"')
  })

  it('leaves a table to other checks that lacks columns without a choice too', () => {
    expectStatus(
      judged({}, 'one', 'date', psv('isbn|title|genre|pages|date', '1|A|poem|10|x')),
      'no-evidence: prerequisite',
    )
  })

  it('wants an unknown name refused or ignored, as documented', () => {
    const answered = (unknown: 'refused' | 'ignored', status: number) => {
      const contract = contractWith({ unknown })
      const plain = ask(contract, 'listBooks', {}, WHOLE)
      const values = { fields: ['isbn', 'pipeproof_no_such_column'] }
      const body = status === 200 ? psv('isbn', '1') : '{"error":"no such column"}'
      const evidence = evidenceOf(contract, [plain, ask(contract, 'listBooks', values, { status, body })])
      return judgeOne(columnChosen, evidence, 'listBooks#fields=unknown')
    }
    expectPass(answered('refused', 400))
    expectFail(answered('refused', 200), 'with an unknown column in fields')
    expectPass(answered('ignored', 200))
    expectFail(answered('ignored', 400), 'is refused for an unknown column')
  })

  it('reads the members of JSON rows, of which an empty one may be absent', () => {
    const list = { table: table(BOOK_COLUMNS), member: 'books' }
    const row = { properties: { shelf: { properties: { room: { type: 'string' } } } } }
    const schema = { properties: { books: { items: row } } }
    const answer: Operation['answer'] = jsonAnswer({ schema, list })
    const contract = miniContract([operation('listBooks', answer, { parameters: [fields({})] })])
    const whole = { isbn: '1', genre: 'poem', printed: '2026-01-01', title: 'A', pages: 1 }
    const plain = ask(contract, 'listBooks', {}, JSON.stringify({ books: [whole] }))
    const judge = (...rows: readonly object[]) => {
      const values = { fields: ['printed'] }
      const chosen = ask(contract, 'listBooks', values, JSON.stringify({ books: rows }))
      return judgeOne(columnChosen, evidenceOf(contract, [plain, chosen]), 'listBooks#fields=one')
    }
    expectPass(judge({ printed: '2026-01-01' }, { printed: '2026-01-02' }))
    expectFail(judge({ printed: '2026-01-01' }, { isbn: '2', printed: '2026-01-01' }), '"isbn" was not requested')
    expectFail(judge({ printed: '2026-01-01' }, {}), '"printed" is missing')
    expectFail(judge({ printed: '2026-01-01', shelf: { room: 'A' } }), '"shelf" was not requested')
    expectPass(judge({ printed: '2026-01-01', shelf: {}, further: { a: 1 } }))
    expectStatus(judge(), 'no-evidence: no-data')
  })

  it('requests one member of each nested object of JSON rows', () => {
    const list = { table: table(['id', 'author.name', 'author.born', 'price.from'].map((name) => column(name))) }
    const answer: Operation['answer'] = jsonAnswer({ schema: {}, list: { ...list, member: 'books' } })
    const contract = miniContract([operation('listBooks', answer, { parameters: [fields({ always: ['id'] })] })])
    const row = { id: '1', author: { name: 'A', born: '1900' }, price: { from: '1' } }
    const reply = (values: object, shown: object) =>
      ask(contract, 'listBooks', { ...values }, JSON.stringify({ books: [shown] }))
    const judge = (shown: object) => {
      const answers = [reply({}, row), reply({ fields: ['author.name', 'price.from'] }, shown)]
      return judgeOne(columnChosen, evidenceOf(contract, answers), 'listBooks#fields=nested')
    }
    expectPass(judge({ ...row, author: { name: 'A' } }))
    expectFail(judge(row), '"author.born" was not requested')
    expectFail(judge({ id: '1', author: { name: 'A' } }), '"price.from" is missing')
  })

  it('requests a member of an object that may be null, and reads only rows that have it', () => {
    const columns = ['id', 'river.code', 'river.name'].map((name) =>
      column(name, 'string', { nullable: name.startsWith('river') }),
    )
    const answer = jsonAnswer({ schema: {}, list: { table: table(columns), member: 'books' } })
    const contract = miniContract([operation('listBooks', answer, { parameters: [fields({ always: ['id'] })] })])
    const whole = [
      { id: '1', river: { code: 'R', name: 'Rhine' } },
      { id: '2', river: null },
    ]
    const judge = (...shown: readonly object[]) => {
      const answers = [[{}, whole] as const, [{ fields: ['river.code'] }, shown] as const].map(([values, books]) =>
        ask(contract, 'listBooks', { ...values }, JSON.stringify({ books })),
      )
      return judgeOne(columnChosen, evidenceOf(contract, answers), 'listBooks#fields=nested')
    }
    expectPass(judge({ id: '1', river: { code: 'R' } }, { id: '2', river: null }))
    expectFail(judge(...whole), '"river.name" was not requested')
    const empty = judge({ id: '2', river: null })
    expectStatus(empty, 'no-evidence: no-data')
    expect(empty.message).toMatch(/has no row that shows the choice$/)
    // A column by itself is not shown where it is null, and that the others are left out shows that it was read.
    const chosen = [ask(contract, 'listBooks', {}, JSON.stringify({ books: whole }))]
    chosen.push(ask(contract, 'listBooks', { fields: ['river.name'] }, JSON.stringify({ books: [{ id: '2' }] })))
    expectPass(judgeOne(columnChosen, evidenceOf(contract, chosen), 'listBooks#fields=one'))
  })

  it('blames further members of an object of which one is chosen, also those that are no columns', () => {
    const list = { table: table(['id', 'author.home.town'].map((name) => column(name))), member: 'books' }
    const objectOf = (properties: object) => ({ type: 'object', properties })
    const home = objectOf({ town: {}, zip: {} })
    const items = objectOf({ id: {}, author: objectOf({ born: {}, home }) })
    const schema = objectOf({ books: { type: 'array', items } })
    const answer = jsonAnswer({ schema, list })
    const contract = miniContract([operation('listBooks', answer, { parameters: [fields({})] })])
    const row = { id: '1', author: { born: 1900, home: { town: 'T', zip: '1' } } }
    const judge = (author: object) => {
      const answers = [[{}, row] as const, [{ fields: ['author.home.town'] }, { author }] as const].map(
        ([values, shown]) => ask(contract, 'listBooks', { ...values }, JSON.stringify({ books: [shown] })),
      )
      return judgeOne(columnChosen, evidenceOf(contract, answers), 'listBooks#fields=nested')
    }
    expectPass(judge({ home: { town: 'T' } }))
    expectPass(judge({ born: null, home: { town: 'T' } }))
    expectFail(judge(row.author), '"author.born", "author.home.zip" was not requested')
    expectFail(judge({ born: 1900, home: { town: 'T' } }), '"author.born" was not requested')
  })

  it('is the only check that reads such an answer', () => {
    const contract = contractWith({})
    const plain = ask(contract, 'listBooks', {}, WHOLE)
    const chosen = ask(contract, 'listBooks', { fields: ['isbn'] }, psv('isbn', '1'))
    expectPass(judgeOne(csvHeader, evidenceOf(contract, [plain, chosen]), 'listBooks'))
  })
})
