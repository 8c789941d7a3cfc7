import { describe, expect, it } from 'vitest'
import type { Contract } from '../../spec/index.js'
import {
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
  parameter,
  psv,
  reply,
} from '../checks/finding/harness.test-kit.js'
import { spareDemands } from '../plan/spare-demands.js'
import { caseCheck } from './case-check.js'
import type { OwnCase } from './own-case.js'

const errors: Contract['errors'] = [
  {
    code: 'NO_KEY',
    status: 401,
    statusShown: true,
    shape: 'json',
    when: ['credentials-missing'],
    fields: ['code'],
    mentions: [],
    message: '',
    details: '',
    groups: [],
    open: [],
  },
]
const parameters = [
  parameter('genre', { example: 'poem', enum: ['novel', 'poem'] }),
  parameter('after', { example: 'x9', cursor: { column: 'isbn' } }),
]
const contract = miniContract([books({ parameters }), books({ id: 'otherBooks' })], { errors })
const HEADER = 'isbn|title|genre|pages|printed'
const POEMS = psv(HEADER, '1|A|poem|10|2026-01-01', '2|B|poem|20|2026-01-02')
const TURNED = psv(HEADER, '2|B|poem|20|2026-01-02', '1|A|poem|10|2026-01-01')
const NOVEL = psv(HEADER, '1|A|novel|10|2026-01-01')

function own(parts: Partial<OwnCase> = {}): OwnCase {
  const values = { genre: 'poem' }
  return { name: 'poems', operation: 'listBooks', values, credential: 'valid', level: 'must', expects: RULES, ...parts }
}

const RULES = { rows: ["self.genre == 'poem'"], table: ['size(self) == 2'] }
const bare = { rows: [], table: [] }

/** Answers every request of the cases in turn, as in a run, and judges the first case. */
function judged(cases: readonly OwnCase[], answers: readonly (string | { status: number; body: object })[]) {
  const check = caseCheck({ cases, examples: false })
  const [instance] = check.instances(contract)
  if (instance === undefined) throw new Error('No case')
  const exchanges = []
  for (const answer of answers) {
    const evidence = evidenceOf(contract, exchanges)
    const wanted = [...check.needs(instance, evidence), ...(check.derives?.(instance, evidence) ?? [])]
    const next = wanted.find((probe) => evidence.answer(probe) === undefined)
    if (next === undefined) throw new Error('Nothing more is wanted')
    exchanges.push(reply(next, answer))
  }
  return judgeOne(check, evidenceOf(contract, exchanges))
}

describe('case.met', () => {
  it('keeps rules over each row and over all rows', () => {
    expectPass(judged([own()], [POEMS]))
    const broken = expectFail(judged([own()], [NOVEL]), 'Case "poems", row 1', 'genre=novel')
    expect(broken.marks).toMatchObject([{ row: 1, columns: ['genre'] }])
    expectFail(judged([own({ expects: { ...RULES, table: ['size(self) == 3'] } })], [POEMS]), 'the 2 rows together')
  })

  it('counts an answer without rows as no proof of a rule', () => {
    expectStatus(judged([own()], [`${HEADER}\n`]), 'no-evidence: no-data')
    expectPass(judged([own({ expects: bare })], [`${HEADER}\n`]))
    expectStatus(judged([own()], []), 'no-evidence: budget')
  })

  const refused = { status: 401, body: { code: 'NO_KEY' } }
  const wrong = { status: 401, body: { code: 'OTHER' } }
  const expects = { ...bare, code: 'NO_KEY' }
  it.each<[string, Partial<OwnCase>, readonly (string | typeof refused)[], string]>([
    ['the code', { expects }, [refused], 'pass'],
    ['another code, twice', { expects }, [wrong, wrong], 'fail'],
    ['a success instead, twice', { expects }, [POEMS, POEMS], 'fail'],
    ['a class', { expects: { ...bare, status: '4xx' } }, [refused], 'pass'],
    ['another status, twice', { expects: { ...bare, status: '404' } }, [refused, refused], 'fail'],
    ['another status once', { expects: { ...bare, status: '404' } }, [refused], 'no-evidence: budget'],
    ['another status only once', { expects: { ...bare, status: '200' } }, [refused, POEMS], 'no-evidence: no-data'],
  ])('compares status and code: %s', (_, parts, answers, status) => {
    expectStatus(judged([own({ credential: 'none', ...parts })], answers), status)
  })

  it('does not blame a server for a quota that other clients used up', () => {
    expectStatus(judged([own()], [{ status: 429, body: {} }]), 'no-evidence: prerequisite')
  })

  const twin = own({ name: 'twin', operation: 'otherBooks', values: {}, expects: bare })
  const same = own({ expects: { ...bare, sameRows: 'twin' } })
  it('expects the rows of another case, in any order', () => {
    expectPass(judged([same, twin], [POEMS, TURNED]))
    expectFail(judged([same, twin], [POEMS, NOVEL, POEMS, NOVEL]), 'differ from those of case "twin"')
    expectStatus(judged([same, twin], [POEMS, NOVEL]), 'no-evidence: budget')
    expectStatus(judged([same, twin], [POEMS, NOVEL, POEMS, POEMS]), 'no-evidence: no-data')
  })
})

describe('examples of the contract', () => {
  const check = caseCheck({ cases: [], examples: true })
  const [instance] = check.instances(contract)
  const wanted = instance === undefined ? [] : (check.extras?.(instance, evidenceOf(contract, [])) ?? [])
  const refusedAs = (status: number) => ({ status, body: { code: 'BAD' } })

  it('are sent last, without a cursor, one request for each operation with examples', () => {
    expect(check.instances(contract).map(({ key, level }) => [key, level])).toEqual([['listBooks#examples', 'should']])
    expect(wanted.map(({ parameters: sent }) => sent)).toEqual([[['genre', 'poem']]])
    const requirement = { id: 'case.met@listBooks#examples', check, instance: instance ?? { key: '' } }
    expect(spareDemands([requirement], evidenceOf(contract, [])).map(({ probes }) => probes.length)).toEqual([1])
  })

  it.each<[string, number, string]>([
    ['refused as input', 400, 'warn'],
    ['not found', 404, 'no-evidence: prerequisite'],
    ['broken', 500, 'no-evidence: prerequisite'],
  ])('warn only if they are refused as input: %s', (_, status, found) => {
    const [probe] = wanted
    if (probe === undefined || instance === undefined) throw new Error('No example')
    const first = reply(probe, refusedAs(status))
    const again = check.derives?.(instance, evidenceOf(contract, [first])) ?? []
    const exchanges = [first, ...again.map((one) => reply(one, refusedAs(status)))]
    expectStatus(judgeOne(check, evidenceOf(contract, exchanges)), found)
    expectPass(judgeOne(check, evidenceOf(contract, [reply(probe, POEMS)])))
  })
})
