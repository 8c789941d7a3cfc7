import { expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { type Book, bookTable, DAYS, filter, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { cursorParameter } from '../../checks/page/page-walk.test-kit.js'
import { walk } from './page-walk.js'
import { walkBaseProbes, wholeBase } from './whole-base.js'

const listed = books({ parameters: [cursorParameter, DAYS] })
const contract = miniContract([listed])
const page = (query: Readonly<Record<string, string>>, next?: string) =>
  ask(contract, 'listBooks', query, {
    body: bookTable(SHELF),
    headers: next === undefined ? [] : [['X-Next-Cursor', next]],
  })
const wanted = (...exchanges: readonly ReturnType<typeof page>[]) =>
  walkBaseProbes(listed, evidenceOf(contract, exchanges)).map(({ parameters }) => Object.fromEntries(parameters))

it('asks for the widest window if all rows of the plain answer fit on one page', () => {
  expect(wanted()).toEqual([])
  expect(wanted(page({}, 'p1'))).toEqual([])
  expect(wanted(page({}))).toEqual([{ days: '365' }])
})

it('walks over the widest window if that answer names a next page', () => {
  const [plain, last] = [page({}), page({ days: '365' })]
  expect(wholeBase(listed, evidenceOf(contract, [plain, last]))?.exchange).toBe(plain)
  const first = page({ days: '365' }, 'p1')
  const evidence = evidenceOf(contract, [plain, first])
  expect(wholeBase(listed, evidence)?.exchange).toBe(first)
  const walked = walk(listed, evidence).map(({ probe }) => Object.fromEntries(probe.parameters))
  expect(walked).toEqual([{ days: '365' }, { days: '365', cursor: 'p1' }])
})

it('walks over a filtered answer if the service alone decides where a page ends', () => {
  const genre = parameter('genre', { enum: ['novel', 'poem', 'essay'], filter: filter('genre', 'eq') })
  const open = books({ parameters: [cursorParameter, genre] }, { shape: 'open' })
  const shelf = miniContract([open])
  const answer = (query: Readonly<Record<string, string>>, rows: readonly Book[]) =>
    ask(shelf, 'listBooks', query, { body: bookTable(rows), headers: [['X-Next-Cursor', 'p1']] })
  const plain = answer({}, SHELF)
  const [probe] = walkBaseProbes(open, evidenceOf(shelf, [plain]))
  const { genre: word = '' } = Object.fromEntries(probe?.parameters ?? [])
  expect(['novel', 'poem', 'essay']).toContain(word)
  const filtered = answer(
    { genre: word },
    SHELF.filter((book) => book.genre === word),
  )
  const walked = walk(open, evidenceOf(shelf, [plain, filtered])).map((page) =>
    Object.fromEntries(page.probe.parameters),
  )
  expect(walked).toEqual([{ genre: word }, { genre: word, cursor: 'p1' }])
})
