import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import { judgedAfter } from '../consistency/recorded.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  miniContract,
  parameter,
} from '../finding/harness.test-kit.js'
import {
  type Book,
  bookTable,
  converse,
  DAYS,
  filter,
  fits,
  GENRE,
  honest,
  judged,
  LOST,
  MIN_PAGES,
  type Server,
  SHELF,
  shelfContract,
  UNASKED,
} from '../finding/shelf.test-kit.js'
import { defaultSpelledOut } from './default-spelled-out.js'

const limit = parameter('limit', { type: 'integer', default: '100', cap: 'rows' })
const contract = shelfContract({ ...DAYS, default: '10' }, { ...MIN_PAGES, default: '200' }, limit)
const defaulting =
  (days: string, pages: string): Server =>
  (query) =>
    bookTable(SHELF.filter((book) => fits(book, { days, min_pages: pages, ...query })))

describe('default.spelled-out', () => {
  it('accepts equal answers, in any order of equal keys', () => {
    expectPass(judged(defaultSpelledOut, contract, defaulting('10', '200')))
    let turn = 0
    expectPass(judged(defaultSpelledOut, contract, () => bookTable(turn++ % 2 ? SHELF : [...SHELF].reverse())))
  })

  it('refuses another default, and a default that is not accepted', () => {
    expectFail(
      judged(defaultSpelledOut, contract, defaulting('6', '200')),
      'its answer differs from that of the plain call',
    )
    expectFail(judged(defaultSpelledOut, contract, defaulting('10', '300')), 'min_pages=200')
    const refusing: Server = (query, probe) => (query.limit ? { status: 400, body: {} } : honest(query, probe))
    expectFail(judged(defaultSpelledOut, contract, refusing), 'its answer differs')
  })

  it('does not blame data that changed', () => {
    let turn = 0
    const moving: Server = () => bookTable(SHELF.slice(turn++))
    expectStatus(judged(defaultSpelledOut, contract, moving), 'no-evidence: no-data')
  })
})

describe('a call that spells out the defaults', () => {
  const [DEFAULTS, RIGHT, WRONG] = [
    '/v1/listBooks?days=10&min_pages=200&limit=100',
    bookTable(SHELF),
    bookTable(SHELF.slice(1)),
  ]
  interface Answers {
    readonly plain?: FakeAnswer | string
    readonly spelled?: FakeAnswer | string
    readonly plainAgain?: FakeAnswer | string
    readonly spelledAgain?: FakeAnswer | string
  }
  const judge = ({ plain = RIGHT, spelled = WRONG, plainAgain = plain, spelledAgain = spelled }: Answers) =>
    judged(defaultSpelledOut, contract, ({ limit: isSpelled }, { repeat }) => {
      if (isSpelled === undefined) return repeat > 0 ? plainAgain : plain
      return repeat > 0 ? spelledAgain : spelled
    })
  const differs = `"${DEFAULTS}" spells out the defaults, and its answer differs from that of the plain call`

  it('is compared with the plain call', () => {
    expect(judge({ spelled: RIGHT })).toEqual({
      status: 'pass',
      message: `"${DEFAULTS}" equals the plain call`,
      exchanges: ['x2', 'x1'],
    })
    const wrong = {
      status: 'fail',
      message: differs,
      expected: 'the answer of the plain call',
      exchanges: ['x2', 'x1'],
    }
    expect(judge({})).toEqual({ ...wrong, actual: 'another answer' })
    expect(judge({ spelled: { status: 400 } })).toEqual({ ...wrong, actual: 'status 400' })
  })

  const [OPEN, MOVED] = ['The answers differ; a repeated request must confirm it', 'The data changed between the calls']
  it.each<[answers: Answers, status: string, message: string]>([
    [{ plain: LOST }, 'no-evidence: harness', 'No answer to "/v1/listBooks": too late'],
    [{ plain: UNASKED }, 'no-evidence: budget', 'Not sent: GET "/v1/listBooks"'],
    [{ plain: { status: 500 } }, 'no-evidence: prerequisite', '"/v1/listBooks" was answered 500'],
    [{ spelled: LOST }, 'no-evidence: harness', `No answer to "${DEFAULTS}": too late`],
    [{ spelled: UNASKED }, 'no-evidence: budget', `Not sent: GET "${DEFAULTS}"`],
    [{ spelled: { status: 429 } }, 'no-evidence: prerequisite', `"${DEFAULTS}" was answered 429`],
    [{ spelled: { status: 401 } }, 'no-evidence: prerequisite', `"${DEFAULTS}" was answered 401`],
    [{ plainAgain: LOST }, 'no-evidence: budget', OPEN],
    [{ plainAgain: UNASKED }, 'no-evidence: budget', OPEN],
    [{ spelledAgain: LOST }, 'no-evidence: budget', OPEN],
    [{ spelledAgain: UNASKED }, 'no-evidence: budget', OPEN],
    [{ plainAgain: WRONG }, 'no-evidence: no-data', MOVED],
    [{ spelledAgain: RIGHT }, 'no-evidence: no-data', MOVED],
    [{ spelled: { status: 400 }, spelledAgain: WRONG }, 'no-evidence: no-data', MOVED],
    [{ spelled: { status: 400, body: 'one' }, spelledAgain: { status: 400, body: 'two' } }, 'fail', differs],
  ])('is not blamed before both calls were answered twice: %j', (answers, status, message) => {
    const finding = expectStatus(judge(answers), status)
    expect(finding.message).toBe(message)
    expect(finding.exchanges).toHaveLength({ [OPEN]: 2, [MOVED]: 4, [differs]: 2 }[message] ?? finding.exchanges.length)
  })

  const keyed = parameter('shelf', { required: true })
  it('sends required values, made up if nothing names one, and leaves out parameters without a default', () => {
    const asked = (...parameters: readonly Parameter[]) => {
      const given = shelfContract(...parameters, limit)
      const instance = instanceOf(defaultSpelledOut, given)
      return defaultSpelledOut
        .needs(instance, evidenceOf(given, []))
        .map(({ path, parameters: sent }) => `${path}?${sent.join('&')}`)
    }
    expect(asked(parameter('genre'), { ...keyed, default: 'left' })).toEqual([
      '/v1/listBooks?shelf,left',
      '/v1/listBooks?shelf,left&limit,100',
    ])
    expect(asked(keyed)).toEqual(['/v1/listBooks?shelf,a', '/v1/listBooks?shelf,a&limit,100'])
  })

  it('is repeated only if the answers differ', () => {
    const instance = instanceOf(defaultSpelledOut, contract)
    const repeats = (server: Server) =>
      defaultSpelledOut
        .derives?.(instance, converse(defaultSpelledOut, instance, contract, server))
        .map(({ repeat }) => repeat)
    expect(repeats(defaulting('10', '200'))).toEqual([0, 0])
    expect(repeats(defaulting('6', '200'))).toEqual([0, 0, 1, 1, 2, 3, 2])
    expect(repeats(() => ({ status: 500 }))).toEqual([0, 0])
    expect(repeats((query, probe) => (query.limit ? UNASKED : honest(query, probe)))).toEqual([0, 0])
  })

  it('has an instance for every operation with a default, with the nearest clause', () => {
    const of = (parameters: readonly Parameter[], parts: object) =>
      defaultSpelledOut.instances(miniContract([books({ parameters, ...parts })]))
    const instance = { key: 'listBooks', operation: 'listBooks' }
    expect(of([parameter('genre'), { ...keyed, default: 'left' }], {})).toEqual([])
    expect(of([limit], {})).toEqual([instance])
    expect(of([limit], { clause: 'WHOLE' })).toEqual([{ ...instance, clause: 'WHOLE' }])
    expect(of([{ ...limit, clause: 'LIMIT' }], { clause: 'WHOLE' })).toEqual([{ ...instance, clause: 'LIMIT' }])
  })
})

describe('defaults beside another request', () => {
  const cut = parameter('limit', { type: 'integer', default: '12', cap: 'rows' })
  const weight = parameter('min_weight', { type: 'integer', default: '3', filter: filter('weight', 'gte') })
  const listed = books({ parameters: [GENRE, weight, cut] })
  const novels = SHELF.filter(({ genre }) => genre === 'novel')

  /** A library that shows no weights and whose default is a lower weight, unless it is right. */
  const judge = (spelledOut: readonly Book[], again = spelledOut) => {
    const library = miniContract([listed])
    const instance = defaultSpelledOut.instances(library)[0]
    if (instance === undefined) throw new Error('no instance')
    const spelled = { genre: 'novel', min_weight: 3, limit: 12 }
    const exchanges = [
      ask(library, 'listBooks', {}, bookTable(SHELF)),
      ask(library, 'listBooks', { min_weight: 3, limit: 12 }, bookTable(SHELF)),
      ask(library, 'listBooks', { genre: 'novel' }, bookTable(novels)),
      ask(library, 'listBooks', spelled, bookTable(spelledOut)),
    ]
    const repeated = (query: Readonly<Record<string, string>>) => bookTable('min_weight' in query ? again : novels)
    return judgedAfter(defaultSpelledOut, { contract: library, exchanges, key: instance.key, again: repeated })
  }

  it('accepts an equal answer', () => {
    expectPass(judge(novels))
  })

  it('refuses another answer that a repeated request confirms', () => {
    expectFail(judge(novels.slice(1)), 'its answer differs from that of "/v1/listBooks?genre=novel"')
    expectPass(judge(novels.slice(1), novels))
  })
})

describe('defaults beside filters', () => {
  const whole = parameter('limit', { type: 'integer', default: '50', cap: 'rows' })
  const form = parameter('form', { enum: ['short', 'long'], default: 'short' })
  const own = shelfContract(GENRE, form, whole)
  const fewer: Server = (query, probe) => honest({ ...query, min_pages: '300' }, probe)

  it('are those of the plain call, and not others', () => {
    expectPass(judged(defaultSpelledOut, own, honest))
    const beside: Server = (query, probe) => (query.genre && !query.form ? fewer : honest)(query, probe)
    expectFail(judged(defaultSpelledOut, own, beside), 'differs from that of "/v1/listBooks?genre=')
    const always: Server = (query, probe) => (query.form ? honest : fewer)(query, probe)
    expectFail(judged(defaultSpelledOut, own, always), 'spells out the defaults')
  })

  it('are spelled out in the plain call if the answer beside the filter has no rows', () => {
    const empty: Server = (query, probe) => (query.genre ? bookTable([]) : honest(query, probe))
    expect(judged(defaultSpelledOut, own, empty).message).toContain('"/v1/listBooks?form=short&limit=50" equals')
  })
})

describe('defaults beside a symbol', () => {
  const genre = { ...GENRE, symbol: true }
  const cut = parameter('limit', { type: 'integer', default: '12', cap: 'rows' })
  const [span, weight] = [
    { ...DAYS, default: '60' },
    { ...MIN_PAGES, default: '100' },
  ]
  const library = shelfContract(genre, span, weight, cut)
  const asked = (server: Server, given = library) => {
    const instance = instanceOf(defaultSpelledOut, given)
    const { exchanges } = converse(defaultSpelledOut, instance, given, server)
    return exchanges.map(({ probe }) => probe.parameters.join('&'))
  }

  it('are spelled out if the plain answer is cut and shows every column that a default compares', () => {
    const beside = 'genre,essay&days,60&min_pages,100&limit,12'
    expect(asked(honest)).toEqual(['', 'genre,essay', beside])
    expectPass(judged(defaultSpelledOut, library, honest))
    const wrong: Server = (query, probe) => honest(query.genre && !query.days ? { days: '10', ...query } : query, probe)
    expectFail(judged(defaultSpelledOut, library, wrong), 'differs from that of "/v1/listBooks?genre=essay"')
  })

  it('are spelled out in the plain call if the answer for the symbol has no rows', () => {
    const empty: Server = (query, probe) => (query.genre ? bookTable([]) : honest(query, probe))
    expect(asked(empty).at(-1)).toBe('days,60&min_pages,100&limit,12')
    expectPass(judged(defaultSpelledOut, library, empty))
  })

  it('are spelled out in the plain call if it is whole, if a default does not show, or if no symbol may be given', () => {
    const spelled = (...parameters: readonly Parameter[]) => asked(honest, shelfContract(...parameters)).slice(1)
    expect(spelled(genre, span, weight, { ...cut, default: '13' })).toEqual(['days,60&min_pages,100&limit,13'])
    expect(spelled(GENRE, span, weight, cut)).toEqual(['days,60&min_pages,100&limit,12'])
    const hidden = parameter('min_weight', { default: '3', filter: filter('weight', 'gte') })
    expect(spelled(genre, hidden, cut)[0]).toBe('min_weight,3&limit,12')
  })
})
