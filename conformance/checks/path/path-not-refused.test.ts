import { describe, expect, it } from 'vitest'
import { again } from '../../ask/make-probe.js'
import type { Check } from '../../check.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  judgeOne,
  keysAsked,
  miniContract,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { bookTable, filter, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { pageDisjoint } from '../page/page-disjoint.js'
import { handing, pagedContract } from '../page/page-walk.test-kit.js'
import { pathNotRefused } from './path-not-refused.js'

const GENRE = parameter('genre', { enum: ['novel', 'poem'], filter: filter('genre', 'eq') })
const TITLE = parameter('title', { filter: filter('title', 'eq') })
const LIMIT = parameter('limit', { type: 'integer', default: '10', maximum: 50, cap: 'rows' })
const contract = miniContract([books({ parameters: [GENRE, TITLE, LIMIT] })], {
  errors: [errorEntry('TOO_LOW', 403, ['group-out-of-reach'])],
})
const refused = { status: 400, body: { error: 'no', code: 'WANTS_MORE', details: '' } }
const tooLow = { status: 403, body: { error: 'no', code: 'TOO_LOW', details: '' } }

type Asked = readonly [values: Record<string, string>, answer: object | string]

/** The finding about these requests in this order; a repeated request gets the same refusal. */
function judge(...asked: readonly Asked[]) {
  const exchanges = asked.flatMap(([values, answer]) => {
    const first = ask(contract, 'listBooks', values, answer)
    return typeof answer === 'string' ? [first] : [first, reply(again(first.probe, 1), answer)]
  })
  return judgeOne(pathNotRefused, evidenceOf(contract, exchanges))
}

const rows = bookTable(SHELF)
/** A refused credential is no evidence where one is needed. */
const NONE = 'no-evidence: prerequisite'

describe('path.not-refused', () => {
  it('refuses a refusal of the plain call if a narrower call finds rows', () => {
    expectFail(judge([{}, refused], [{ genre: 'poem' }, rows]), '"/v1/listBooks" is documented, but was refused', '400')
    expectFail(judge([{ genre: 'novel' }, refused], [{ genre: 'novel', title: 'Title 0' }, rows]), 'genre=novel')
    expectFail(judge([{}, rows], [{ limit: '50' }, refused]), 'limit=50')
  })

  it('recognises by its code that missing data are not the reason', () => {
    expectFail(judge([{ genre: 'poem' }, rows], [{ genre: 'novel' }, tooLow]), 'found 403 TOO_LOW')
  })

  it('accepts a refusal if there may be no data', () => {
    expectPass(judge([{}, rows], [{ genre: 'novel' }, refused]))
    expectPass(judge([{ title: 'Title 1' }, 'isbn|title|genre|pages|printed\n'], [{ limit: '3' }, refused]))
  })

  it('accepts a refusal of a request that is not certainly documented', () => {
    const known: Asked = [{}, rows]
    expectPass(judge(known, [{ limit: '51' }, refused]))
    expectPass(judge(known, [{ limit: '0' }, refused]))
    expectPass(judge(known, [{ genre: 'essay' }, tooLow]))
    expectPass(judge(known, [{ title: 'Anything' }, tooLow]))
  })

  it('refuses a credential that an operation without security demands', () => {
    const open = miniContract([books({ parameters: [], security: [] })])
    const denied = { status: 401, body: { error: 'no', code: 'LOGIN', details: '' } }
    const first = ask(open, 'listBooks', {}, denied)
    const second = (answer: object | string) => evidenceOf(open, [first, reply(again(first.probe, 1), answer)])
    expectFail(judgeOne(pathNotRefused, second(denied)), 'found 401 LOGIN')
    expectPass(judgeOne(pathNotRefused, second(rows)))
    const closed = miniContract([books({ parameters: [] })])
    const refusal = ask(closed, 'listBooks', {}, denied)
    expectStatus(judgeOne(pathNotRefused, evidenceOf(closed, [refusal, reply(again(refusal.probe, 1), denied)])), NONE)
  })

  it('refuses that one operation turns away a credential that others accept', () => {
    const two = miniContract([books({ parameters: [] }), books({ id: 'listMore', path: '/v1/more', parameters: [] })])
    const denied = { status: 401, body: {} }
    const by = (id: string, scheme: string, answer: object | string, repeat = 0) =>
      ask(two, id, {}, answer, { scheme, repeat })
    const early = by('listMore', 'key', rows)
    const first = by('listBooks', 'key', denied)
    const [elsewhere, byToken] = [by('listMore', 'key', rows), by('listBooks', 'token', rows)]
    const finding = (...exchanges: Parameters<typeof evidenceOf>[1]) =>
      judgeOne(pathNotRefused, evidenceOf(two, exchanges))
    const second = by('listBooks', 'key', denied, 1)
    expectFail(finding(first, elsewhere, byToken, second), 'refuses "key", which other operations accept: found 401')
    expectStatus(finding(first, elsewhere, byToken), 'no-evidence: budget')
    expectPass(finding(first, elsewhere, byToken, by('listBooks', 'key', rows, 1)))
    // It may have expired, or the account may have no right to make this request.
    expectPass(finding(early, first, byToken, second))
    const evidence = evidenceOf(two, [first, elsewhere])
    const wanted = pathNotRefused.derives?.(instanceOf(pathNotRefused, two), evidence) ?? []
    expect(keysAsked(wanted)).toContain('GET /v1/listBooks as member/token/valid')
    expectStatus(finding(first, elsewhere, second), 'no-evidence: budget')
    // Three refusals of one account prove it beside an answer to another kind, also if the error may mean "expired".
    const errors = [errorEntry('LOGIN', 401, ['credentials-missing', 'token-expired'])]
    const login = { status: 401, body: { error: 'no', code: 'LOGIN' } }
    const often = [1, 2, 3].map((limit) =>
      ask({ ...two, errors }, 'listBooks', { limit: `${limit}` }, login, { scheme: 'key' }),
    )
    const judged = (...exchanges: Parameters<typeof evidenceOf>[1]) =>
      judgeOne(pathNotRefused, evidenceOf({ ...two, errors }, exchanges))
    const next = by('listMore', 'key', rows)
    expectFail(judged(byToken, ...often, next), 'refuses "key"')
    expectPass(judged(byToken, ...often))
    expectPass(judged(byToken, ...often.slice(1), next))
    // A replica whose clock is wrong refuses a token everywhere.
    expectPass(judged(byToken, ...often, by('listMore', 'key', login), by('listMore', 'key', rows)))
  })

  it('reports the first of several refusals, which a run has time to confirm', () => {
    const first = ask(contract, 'listBooks', {}, refused)
    const later = ask(contract, 'listBooks', { limit: '50' }, refused)
    const narrow = ask(contract, 'listBooks', { genre: 'poem' }, rows)
    const evidence = evidenceOf(contract, [first, narrow, later, reply(again(first.probe, 1), refused)])
    expectFail(judgeOne(pathNotRefused, evidence), '"/v1/listBooks" is documented, but was refused')
  })

  it('repeats the request first', () => {
    const first = ask(contract, 'listBooks', {}, refused)
    const narrow = ask(contract, 'listBooks', { genre: 'poem' }, rows)
    expectStatus(judgeOne(pathNotRefused, evidenceOf(contract, [first, narrow])), 'no-evidence: budget')
    const second = reply(again(first.probe, 1), rows)
    expectPass(judgeOne(pathNotRefused, evidenceOf(contract, [first, narrow, second])))
  })

  it('has no evidence before any answer', () => {
    expectStatus(judge(), 'no-evidence: budget')
  })
})

describe('path.not-refused after a page', () => {
  const walking: Check = {
    ...pathNotRefused,
    derives: (instance, evidence) =>
      [pageDisjoint, pathNotRefused].flatMap((check) => check.derives?.(instance, evidence) ?? []),
  }
  /** Refuses cursors; those of repeated pages only if `always`. */
  const refusing =
    (always: boolean): Server =>
    (query, probe) => {
      if (query.cursor?.startsWith('old') || (always && query.cursor !== undefined)) return { status: 410, body: {} }
      const answer = handing()(query, probe)
      if (typeof answer === 'string' || probe.repeat > 0) return answer
      return { ...answer, headers: (answer.headers ?? []).map(([name, value]) => [name, `old${value}`] as const) }
    }

  it('takes a fresh cursor before it blames a refused one', () => {
    expectPass(judged(walking, pagedContract, refusing(false)))
    expectFail(judged(walking, pagedContract, refusing(true)), 'found 410')
  })

  it('blames the refusal of a cursor that another request was given', () => {
    const [base, further] = [{ genre: 'poem' }, { genre: 'poem', cursor: 'c2' }]
    const page = { body: rows, headers: [['X-Next-Cursor', 'c2']] as const }
    const gone = { status: 410, body: {} }
    const first = ask(pagedContract, 'listBooks', base, page)
    const refused = ask(pagedContract, 'listBooks', further, gone)
    const second = reply(again(first.probe, 1), page)
    const evidence = (...cursor: readonly string[]) =>
      evidenceOf(pagedContract, [
        first,
        refused,
        second,
        ...cursor.map((value) =>
          reply(again(ask(pagedContract, 'listBooks', { ...base, cursor: value }, gone).probe, 1), gone),
        ),
      ])
    expectStatus(judgeOne(pathNotRefused, evidence()), 'no-evidence: budget')
    expectFail(judgeOne(pathNotRefused, evidence('c2')), 'found 410')
  })
})
