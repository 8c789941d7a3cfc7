import { describe, expect, it } from 'vitest'
import type { Clause, Contract } from '../../../spec/index.js'
import { again, presenting } from '../../ask/make-probe.js'
import type { Exchange } from '../../exchange.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  jsonAnswer,
  judgeOne,
  keysAsked,
  keysOf,
  operation,
  parameter,
  reply,
  miniContract as silentContract,
  table,
} from '../finding/harness.test-kit.js'
import { bookTable, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { authSameData } from './auth-same-data.js'
import { AUTH_ERRORS, refusal } from './credential.test-kit.js'

const SAME: Clause = { id: 'SAME', area: 'auth', level: 'must', text: 'Both show the same', checks: [authSameData.id] }
const miniContract: typeof silentContract = (operations, parts) =>
  silentContract(operations, { clauses: [SAME], ...parts })
const contract = miniContract([books(), books({ id: 'closed', group: 'closed' })], { errors: AUTH_ERRORS })
const byToken =
  (answer: ReturnType<Server>): Server =>
  (_query, probe) =>
    probe.presented.scheme === 'token' && probe.operation === 'listBooks' ? answer : bookTable(SHELF)

describe('auth.same-data', () => {
  it('accepts the same rows', () => {
    expectPass(judged(authSameData, contract, byToken(bookTable([...SHELF].reverse())), 'token#listBooks'))
  })

  it('refuses other rows and a refusal', () => {
    expectFail(
      judged(authSameData, contract, byToken(bookTable(SHELF.slice(1))), 'token#listBooks'),
      'found other data',
    )
    expectFail(judged(authSameData, contract, byToken(refusal('TIER', 403)), 'token#listBooks'), 'found status 403')
  })

  it('does not blame a dead token or data that changed', () => {
    expectStatus(
      judged(authSameData, contract, byToken(refusal('NO_CARD')), 'token#listBooks'),
      'no-evidence: prerequisite',
    )
    let turn = 0
    expectStatus(
      judged(authSameData, contract, () => bookTable(SHELF.slice(turn++)), 'token#listBooks'),
      'no-evidence: no-data',
    )
  })

  it('compares the tier in an answer with the tier of the account', () => {
    const schema = { type: 'object', properties: { card: { type: 'string', enum: ['reader', 'member'] } } }
    const status = operation('getCard', jsonAnswer({ schema }))
    const cards = miniContract([status])
    const of =
      (card: string): Server =>
      () => ({ body: { card } })
    expectPass(judged(authSameData, cards, of('member'), 'token#getCard'))
    expectFail(judged(authSameData, cards, of('reader'), 'token#getCard'), 'found "reader", wanted "member"')
  })
})

describe('auth.same-data, with defaults spelled out', () => {
  const shelf = miniContract([books({ parameters: [parameter('days', { default: '60' })] })], { errors: AUTH_ERRORS })
  const asSpelled = (scheme: string, answer: string): Exchange => ({
    ...ask(shelf, 'listBooks', { days: 60 }, answer),
    requestHeaders: [scheme === 'token' ? ['Authorization', 'Bearer a-token'] : ['X-Key', 'a-key']],
  })

  it('takes such a call with the other kind of credential for the plain one', () => {
    const plain = ask(shelf, 'listBooks', {}, rows)
    expectPass(judgeOne(authSameData, evidenceOf(shelf, [plain, asSpelled('token', rows)]), 'token#listBooks'))
  })

  it('sends the plain call itself if that call differs or has the same kind of credential', () => {
    const plain = ask(shelf, 'listBooks', {}, rows)
    for (const spelled of [asSpelled('token', fewer), asSpelled('key', rows)]) {
      const found = judgeOne(authSameData, evidenceOf(shelf, [plain, spelled]), 'token#listBooks')
      expectStatus(found, 'no-evidence: budget')
    }
  })
})

const rows = bookTable(SHELF)
const fewer = bookTable(SHELF.slice(1))
const plainOf = (from: Contract, answer: Parameters<typeof reply>[1], id = 'listBooks') => ask(from, id, {}, answer)
/** The same request with the token of the same account, or of another one. */
const byTokenOf = (plain: Exchange, answer: Parameters<typeof reply>[1]) =>
  reply(presenting(plain.probe, { tier: 'member', scheme: 'token', form: 'valid' }), answer)

describe('auth.same-data, case by case', () => {
  it('names the difference, and cites both answers', () => {
    const finding = judged(authSameData, contract, byToken(fewer), 'token#listBooks')
    expect(finding).toEqual({
      status: 'fail',
      message: 'listBooks answers "token" differently: found other data, wanted the answer to "key"',
      expected: 'the same answer',
      actual: 'another answer',
      exchanges: ['x2', 'x1'],
    })
    const refused = judged(authSameData, contract, byToken(refusal('TIER', 403)), 'token#listBooks')
    expect(refused.actual).toBe('status 403')
  })

  it('repeats both requests if the answers differ, and only then', () => {
    const asked = (answer: string | ReturnType<typeof refusal>) => {
      const plain = plainOf(contract, rows)
      const exchanges = [plain, byTokenOf(plain, answer)]
      const probes = authSameData.derives?.(
        { key: 'token#listBooks', scheme: 'token', operation: 'listBooks' },
        evidenceOf(contract, exchanges),
      )
      return keysAsked(probes ?? []).length
    }
    expect([asked(rows), asked(fewer), asked(refusal('TIER', 403))]).toEqual([2, 4, 2])
  })

  it('waits for the repetition before it blames the server', () => {
    const plain = plainOf(contract, rows)
    const other = byTokenOf(plain, fewer)
    const finding = judgeOne(authSameData, evidenceOf(contract, [plain, other]), 'token#listBooks')
    expect(finding).toEqual({
      status: 'no-evidence',
      reason: 'budget',
      message: 'The answers differ; a repeated request must confirm it',
      exchanges: [other.id, plain.id],
    })
  })

  it('says that the data changed, and cites all answers', () => {
    let turn = 0
    const moving = () => bookTable(SHELF.slice(turn++))
    const finding = judged(authSameData, contract, moving, 'token#listBooks')
    expect(finding).toMatchObject({
      message: 'The data changed between the calls',
      exchanges: ['x1', 'x2', 'x3', 'x4'],
    })
    const late: Server = (_query, { presented, repeat }) =>
      presented.scheme === 'token' && repeat === 0 ? fewer : rows
    const alternating: Server = (_query, { presented, repeat }) =>
      repeat % 2 === (presented.scheme === 'token' ? 0 : 1) ? fewer : rows
    const inTurns: Server = () => (turn++ % 2 === 0 ? fewer : rows)
    for (const server of [late, alternating, inTurns])
      expect(judged(authSameData, contract, server, 'token#listBooks').message).toBe(
        'The data changed between the calls',
      )
  })

  it('blames a refused token only if the same token is accepted elsewhere', () => {
    const plain = plainOf(contract, rows)
    const no = byTokenOf(plain, refusal('NO_CARD'))
    const closed = plainOf(contract, rows, 'closed')
    const elsewhere = (scheme: string, account: string, answer = rows) =>
      reply(presenting(closed.probe, { tier: 'member', scheme, form: 'valid' }), { body: answer, account })
    const forbidden = reply(
      presenting(closed.probe, { tier: 'member', scheme: 'token', form: 'valid' }),
      refusal('X', 403),
    )
    const judge = (...others: readonly Exchange[]) =>
      judgeOne(authSameData, evidenceOf(contract, [plain, no, forbidden, ...others]), 'token#listBooks')
    expectFail(judge(elsewhere('token', 'member-1')), 'found status 401')
    expectStatus(judge(), 'no-evidence: prerequisite')
    expectStatus(judge(elsewhere('token', 'reader-1')), 'no-evidence: prerequisite')
    expectStatus(judge(elsewhere('key', 'member-1')), 'no-evidence: prerequisite')
  })

  it('blames neither a spent quota nor a lost answer', () => {
    const plain = plainOf(contract, rows)
    const judge = (answer: Parameters<typeof reply>[1]) =>
      judgeOne(authSameData, evidenceOf(contract, [plain, byTokenOf(plain, answer)]), 'token#listBooks')
    expectStatus(judge(refusal('SLOW', 429)), 'no-evidence: prerequisite')
    expectStatus(judge({ failure: { kind: 'timeout', message: 'late' } }), 'no-evidence: harness')
    expectStatus(judgeOne(authSameData, evidenceOf(contract, []), 'token#listBooks'), 'no-evidence: budget')
  })

  it('allows members about the caller to differ between two callers', () => {
    const json = (tables: readonly string[]) =>
      jsonAnswer({ tables: tables.map((property) => ({ property, table: table([column('a')]), open: [] })) })
    const judge = (tables: readonly string[], account: string) => {
      const from = miniContract([operation('getMe', json(tables))])
      const plain = plainOf(from, { body: { a: 'a\n1' } }, 'getMe')
      const other = byTokenOf(plain, { body: { a: 'a\n2' }, account })
      const later = [1, 2, 3].flatMap((repeat) => [
        reply(again(plain.probe, repeat), { body: { a: 'a\n1' } }),
        reply(again(other.probe, repeat), { body: { a: 'a\n2' }, account }),
      ])
      return judgeOne(authSameData, evidenceOf(from, [plain, other, ...later]), 'token#getMe')
    }
    expectPass(judge([], 'member-2'))
    expectFail(judge([], 'member-1'), 'found other data')
    expectFail(judge(['a'], 'member-2'), 'found other data')
  })

  it('compares other answers about one account, and repeats one before it blames the server', () => {
    const json = jsonAnswer()
    const from = miniContract([operation('getMe', json)])
    const instance = instanceOf(authSameData, from, 'token#getMe')
    const plain = plainOf(from, { body: { name: 'Ada' } }, 'getMe')
    const same = byTokenOf(plain, { body: { name: 'Ada' } })
    const about = (name: string, scheme: string, repeat: number, second: number) => ({
      ...reply(
        {
          ...plain.probe,
          presented: { ...plain.probe.presented, scheme, account: 'other' },
          key: `${scheme} ${repeat}`,
          repeat,
        },
        { body: { name }, account: 'member-7' },
      ),
      startedAt: new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString(),
    })
    const shown = [plain, same, about('Ada', 'key', 0, 1), about('Eve', 'token', 0, 11)]
    const first = evidenceOf(from, shown)
    expectStatus(authSameData.judge(instance, first), 'no-evidence: budget')
    expect(authSameData.derives?.(instance, first).some(({ repeat }) => repeat === 1)).toBe(true)
    const repeated = (name: string) =>
      authSameData.judge(instance, evidenceOf(from, [...shown, about(name, 'key', 1, 21)]))
    expectFail(repeated('Ada'), 'shows account "member-7" differently')
    expectPass(repeated('Eve'))
    // A recording of others names no account.
    const unnamed = [...shown, about('Ada', 'key', 1, 21)].map(({ account: _account, ...exchange }) => exchange)
    expectPass(authSameData.judge(instance, evidenceOf(from, unnamed)))
    // The account may change between requests that overlap.
    const side = [plain, same, about('Ada', 'key', 0, 1), about('Eve', 'token', 0, 1), about('Ada', 'key', 1, 1)]
    expectPass(authSameData.judge(instance, evidenceOf(from, side)))
  })

  it('compares the documented members only, and blames no account for the answer about another one', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } }
    const json = jsonAnswer({ schema })
    const from = miniContract([operation('getMe', json)])
    const plain = plainOf(from, { body: { name: 'Ada', at: 1 } }, 'getMe')
    const judge = (name: string, account = 'member-1', isNamed = true) => {
      const other = byTokenOf(plain, { body: { name, at: 2 } })
      const later = [1, 2, 3].flatMap((repeat) => [
        reply(again(plain.probe, repeat), { body: { name: 'Ada', at: 3 }, account }),
        reply(again(other.probe, repeat), { body: { name, at: 4 } }),
      ])
      const sent = [plain, other, ...later]
      const unnamed = sent.map(({ account: _account, ...exchange }) => exchange)
      return judgeOne(authSameData, evidenceOf(from, isNamed ? sent : unnamed), 'token#getMe')
    }
    expectPass(judge('Ada'))
    expectFail(judge('Eve'), 'found other data')
    expectStatus(judge('Eve', 'member-1', false), 'no-evidence: budget')
    expectStatus(judge('Eve', 'member-2'), 'no-evidence: budget')
  })

  it('leaves out the figures of the quota, which count on, and compares the caller beside them', () => {
    const schema = { type: 'object', properties: { user: { type: 'string' }, usage: { type: 'object' } } }
    const quota = { window: 'day', used: 'usage.day.used', remaining: 'usage.day.left', form: 'iso', open: [] } as const
    const from = miniContract([operation('getMe', jsonAnswer({ schema }), { quotas: [quota] })])
    const body = (user: string, used: number) => ({ user, usage: { day: { limit: 9, used, left: 9 - used } } })
    const plain = plainOf(from, { body: body('Ada', 1) }, 'getMe')
    const judge = (user: string) => {
      const other = byTokenOf(plain, { body: body(user, 2) })
      const later = [1, 2, 3].flatMap((repeat) => [
        reply(again(plain.probe, repeat), { body: body('Ada', 1 + 2 * repeat) }),
        reply(again(other.probe, repeat), { body: body(user, 2 + 2 * repeat) }),
      ])
      return judgeOne(authSameData, evidenceOf(from, [plain, other, ...later]), 'token#getMe')
    }
    expectPass(judge('Ada'))
    expectFail(judge('Eve'), 'found other data')
  })

  it('takes the same request with the other kind of credential that another check sent', () => {
    const [plain] = authSameData.needs(instanceOf(authSameData, contract), evidenceOf(contract, []))
    if (plain === undefined) throw new Error('nothing to ask')
    const pinned = presenting(plain, { ...plain.presented, scheme: 'token', account: 'last' })
    const evidence = evidenceOf(contract, [reply(plain, bookTable(SHELF)), reply(pinned, bookTable(SHELF))])
    expectPass(judgeOne(authSameData, evidence, 'token#listBooks'))
    const spent = evidenceOf(contract, [reply(plain, bookTable(SHELF)), reply(pinned, refusal('TOO_OFTEN', 429))])
    expectStatus(judgeOne(authSameData, spent, 'token#listBooks'), 'no-evidence: budget')
  })

  it('calls one operation of every group that accepts the scheme; without groups, the simplest operation', () => {
    const keyed = books({ id: 'keyed', group: 'closed', security: [['key']] })
    expect(keysOf(authSameData.instances(miniContract([books(), keyed])))).toBe(
      'key#listBooks, key#keyed, token#listBooks',
    )
    const { group: _none, ...alone } = books()
    expect(keysOf(authSameData.instances(miniContract([alone], { groups: [], tiers: [] })))).toBe(
      'key#listBooks, token#listBooks',
    )
    expect(keysOf(authSameData.instances(miniContract([], { groups: [], tiers: [] })))).toBe('none')
  })

  it('compares answers about the caller only if a clause says that they are the same', () => {
    const described = { mediaType: 'application/json', examples: [] }
    const account = operation('account', { kind: 'json', schema: { type: 'object' }, tables: [], ...described })
    const parts = { groups: [], tiers: [] }
    const { group: _none, ...plain } = books()
    const operations = [account, plain]
    expect(keysOf(authSameData.instances(silentContract(operations, parts)))).toBe('key#listBooks, token#listBooks')
    expect(keysOf(authSameData.instances(miniContract(operations, parts)))).toBe('key#account, token#account')
  })
})
