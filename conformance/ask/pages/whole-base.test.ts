import { expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract } from '../../checks/finding/harness.test-kit.js'
import { bookTable, DAYS, SHELF } from '../../checks/finding/shelf.test-kit.js'
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
