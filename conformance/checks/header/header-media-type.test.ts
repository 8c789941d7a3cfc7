import { describe, expect, it } from 'vitest'
import { firstCall } from '../../ask/first-call.js'
import { withHeaders } from '../../ask/make-probe.js'
import {
  ask,
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
  reply,
  table,
} from '../finding/harness.test-kit.js'
import { headerMediaType } from './header-media-type.js'

const schema = { type: 'object', required: ['n'] }
const json = jsonAnswer({ mediaType: 'application/vnd.x+json', schema })
const text = { kind: 'text', mediaType: 'text/plain', schema: true, examples: [] } as const
const contract = miniContract([
  operation('getBoth', json, { others: [text] }),
  operation('getJson', json),
  operation('getRows', { kind: 'table', mediaType: 'text/csv', table: table([column('n')]), examples: [] }),
])
const typed = (type: string, body: string) => ({ status: 200, headers: [['Content-Type', type]] as const, body })
const good = typed('application/json', '{"n":1}')

function judge(plain: Parameters<typeof reply>[1], other?: Parameters<typeof reply>[1]) {
  const first = ask(contract, 'getBoth', {}, plain)
  const [both] = contract.operations
  const probe = both && firstCall(both, evidenceOf(contract, [first]))
  const asked = probe && other ? [reply(withHeaders(probe, [['Accept', 'text/plain']]), other)] : []
  return judgeOne(headerMediaType, evidenceOf(contract, [first, ...asked]), 'getBoth')
}

describe('header.media-type', () => {
  it('judges JSON and operations with several media types, unless the media type is an open point', () => {
    const keys = (one: Parameters<typeof headerMediaType.instances>[0]) =>
      headerMediaType.instances(one).map(({ key }) => key)
    expect(keys(contract)).toEqual(['getBoth', 'getJson', 'getRows'])
    const point = { id: 'content-type', question: '', options: [], default: 'csv' }
    expect(keys({ ...contract, openPoints: [point] })).toEqual(['getBoth'])
  })

  it('blames a file that comes as another type, and accepts bytes of no named type', () => {
    const judged = (declared: string, sent: string) => {
      const files = miniContract([operation('getFile', { kind: 'bytes', mediaType: declared, examples: [] })])
      return judgeOne(headerMediaType, evidenceOf(files, [ask(files, 'getFile', {}, typed(sent, 'abc'))]), 'getFile')
    }
    expectPass(judged('image/png', 'image/png'))
    expectPass(judged('image/png', 'application/octet-stream'))
    expectPass(judged('application/octet-stream', 'application/zip'))
    expectFail(judged('image/png', 'image/gif'), 'image/gif')
    expectFail(judged('image/png', 'application/json'), 'application/json')
    expectFail(judged('application/octet-stream', 'application/json'), 'application/json')
  })

  it('blames JSON that comes as HTML, and leaves its members to the schema', () => {
    const said = (type: string) =>
      judgeOne(headerMediaType, evidenceOf(contract, [ask(contract, 'getJson', {}, typed(type, '{"m":1}'))]), 'getJson')
    expectFail(said('text/html'), 'Content-Type "text/html"')
    expectPass(said('application/vnd.x+json; charset=utf-8'))
  })

  it('takes the only declared type as it is', () => {
    const judged = (declared: string, sent: string) => {
      const csv = { kind: 'table', mediaType: declared, table: table([column('n')]), examples: [] } as const
      const said = miniContract([
        operation('getRows', declared.includes('json') ? { ...json, mediaType: declared } : csv),
      ])
      const body = declared.includes('json') ? '{"n":1}' : 'n\n1\n'
      return judgeOne(headerMediaType, evidenceOf(said, [ask(said, 'getRows', {}, typed(sent, body))]), 'getRows')
    }
    expectFail(judged('application/vnd.api+json', 'application/json'), 'Content-Type "application/json"')
    const kind = expectStatus(judged('application/json', 'Application/Hal+JSON'), 'warn')
    expect(kind.message).toContain('"application/hal+json", a kind of the declared application/json')
    expectFail(judged('text/tab-separated-values', 'text/csv; charset=utf-8'), 'Content-Type "text/csv"')
    expectPass(judged('text/csv; header=present', 'text/csv; charset=utf-8'))
  })

  it('passes each declared type and names of one format, and warns about a server that ignores Accept', () => {
    expectPass(judge(good, typed('text/plain; charset=utf-8', 'one')))
    const ignoring = expectStatus(judge(typed('application/vnd.x+json', '{"n":1}'), good), 'warn')
    expect(ignoring.message).toContain('accepts only "text/plain"')
    expectPass(judge({ status: 200, body: '{"n":1}' }))
  })

  it('blames a table or XML that is none, and JSON as text/json', () => {
    const csv = {
      kind: 'table',
      mediaType: 'text/csv',
      table: table([column('n'), column('m')]),
      examples: [],
    } as const
    const xml = { kind: 'text', mediaType: 'application/xml', schema: true, examples: [] } as const
    const one = miniContract([operation('getAll', json, { others: [csv, xml] })])
    const [all] = one.operations
    const said = (accept: string, answer: Parameters<typeof reply>[1]) => {
      const first = ask(one, 'getAll', {}, good)
      const probe = all && firstCall(all, evidenceOf(one, [first]))
      const asked = probe ? [reply(withHeaders(probe, [['Accept', accept]]), answer)] : []
      return judgeOne(headerMediaType, evidenceOf(one, [first, ...asked]))
    }
    expectPass(said('text/csv', typed('text/csv', 'n|m\n1|2\n')))
    expectFail(said('text/csv', typed('text/csv', 'n\n1\n')), 'not of this type')
    expectFail(said('text/csv', typed('text/csv', '{"n":1}')), 'not of this type')
    expectPass(said('application/xml', typed('text/xml', ' <a/>')))
    expectFail(said('application/xml', typed('application/xml', '{"n":1}')), 'not of this type')
    expectFail(
      judgeOne(headerMediaType, evidenceOf(one, [ask(one, 'getAll', {}, typed('text/json', '{"n":1}'))])),
      'text/json',
    )
  })

  it('reads JSON Lines line by line, and a table of the first type that comes instead of them', () => {
    const csv = { kind: 'table', mediaType: 'text/csv', table: table([column('n')]), examples: [] } as const
    const lines = { ...json, mediaType: 'application/x-ndjson', schema: { type: 'array', items: schema } }
    const one = miniContract([operation('getLines', csv, { others: [lines] })])
    const [all] = one.operations
    const said = (type: string, body: string) => {
      const first = ask(one, 'getLines', {}, typed('text/csv', 'n\n1\n'))
      const probe = all && firstCall(all, evidenceOf(one, [first]))
      const asked = probe ? [reply(withHeaders(probe, [['Accept', lines.mediaType]]), typed(type, body))] : []
      return judgeOne(headerMediaType, evidenceOf(one, [first, ...asked]))
    }
    expectPass(said('application/x-ndjson', '{"n":1}\r\n{"n":2}'))
    expectPass(said('application/x-ndjson', ''))
    expectStatus(said('text/csv', 'n\n1\n'), 'warn')
    expectFail(said('application/x-ndjson', '[{"n":1},{"n":2}]'), 'not of this type')
    expectFail(said('application/x-ndjson', '{"n":1},\n{"n":2}\n'), 'not of this type')
    expectFail(said('application/x-ndjson', '{"n":1}\n{"m":2}\n'), 'not of this type')
    expectFail(said('text/csv', '{"n":1}\n{"n":2}\n'), 'not of this type')
  })

  it.each(['Accept', 'a parameter'])(
    'blames a form chosen by %s that lacks a record, or shows it with another value, unless data changed',
    (by) => {
      const mediaTypes = { csv: 'text/csv', lines: 'application/jsonl' }
      const choice = parameter('form', { enum: Object.keys(mediaTypes), default: 'csv', mediaTypes })
      const parameters = by === 'Accept' ? [] : [choice]
      const key = { record: 'n', columns: ['n'], every: true, open: [] }
      const rows = table([column('n', 'integer'), column('kg', 'number')], { key })
      const csv = { kind: 'table', mediaType: 'text/csv', table: rows, examples: [] } as const
      const lines = jsonAnswer({ mediaType: 'application/jsonl', list: { table: { ...rows, row: 'line' } } })
      const own = miniContract([operation('getBoth', csv, { others: [lines], parameters })])
      const judged = (other: string, again = 'n|kg\n1|2.5\n2|3\n') => {
        const first = ask(own, 'getBoth', {}, typed('text/csv', 'n|kg\n1|2.5\n2|3\n'))
        const inLines =
          by === 'Accept'
            ? withHeaders(first.probe, [['Accept', 'application/jsonl']])
            : ask(own, 'getBoth', { form: 'lines' }, '').probe
        const second = reply(inLines, typed('application/jsonl', other))
        const known = evidenceOf(own, [first, second])
        const repeat = headerMediaType
          .derives?.({ key: 'getBoth', operation: 'getBoth' }, known)
          .find((probe) => probe.repeat > 0)
        const third = repeat === undefined ? [] : [reply(repeat, typed('text/csv', again))]
        return judgeOne(headerMediaType, evidenceOf(own, [first, second, ...third]), 'getBoth')
      }
      expectPass(judged('{"kg":3,"n":2}\n{"kg":2.49,"n":1}\n'.replace('2.49', '2.5')))
      expectPass(judged('{"kg":3,"n":2}\n{"kg":2.501,"n":1}\n'))
      expectFail(judged('{"n":1,"kg":2.5}\n'), 'lacks row 2 of the usual answer: "2|3"')
      expectFail(
        judged('{"n":1,"kg":4.5}\n{"n":2,"kg":3}\n'),
        '"kg" of a record as "4.5", but the usual answer shows "2.5"',
      )
      expectPass(judged('{"n":1,"kg":2.5}\n', 'n|kg\n1|2.5\n'))
    },
  )

  it('blames a type that the document does not name', () => {
    expectFail(judge(typed('application/octet-stream', '{"n":1}')), 'Content-Type "application/octet-stream"')
    expectFail(judge(good, typed('text/html', '<p>')), 'Content-Type "text/html"')
  })

  it('blames a body that claims to be JSON and is not, and the refusal of a documented type', () => {
    expectFail(judge(good, typed('application/json', 'one')), 'not of this type')
    expectFail(judge(good, { status: 406, body: '' }), 'refused with 406')
  })

  it('blames a table among several types that comes as plain text or another table, unless that is an open point', () => {
    const rows = table([column('n')], { shape: 'closed' })
    const csv = { kind: 'table', mediaType: 'text/csv', table: rows, examples: [] } as const
    const several = miniContract([operation('getRows', csv, { others: [json] })])
    const judged = (one: typeof several, type: string) =>
      judgeOne(headerMediaType, evidenceOf(one, [ask(one, 'getRows', {}, typed(type, 'n\n1\n'))]))
    expectPass(judged(several, 'text/csv'))
    expectFail(judged(several, 'text/plain'), 'Content-Type "text/plain"')
    expectFail(judged(several, 'text/tab-separated-values'), 'Content-Type "text/tab-separated-values"')
    const point = { id: 'content-type', question: '', options: [], default: 'csv' }
    expectPass(judged({ ...several, openPoints: [point] }, 'text/plain'))
  })

  it('blames a cell of a further table that is not of the type of its column', () => {
    const rows = table([column('n', 'integer'), column('at', 'date-time'), column('till', 'date', { nullable: true })])
    const csv = { kind: 'table', mediaType: 'text/csv', table: rows, examples: [] } as const
    const both = miniContract([operation('getTimes', json, { others: [csv] })])
    const judged = (line: string) => {
      const [probe] = headerMediaType
        .needs({ key: 'getTimes', operation: 'getTimes' }, evidenceOf(both, []))
        .filter(({ headers }) => headers.length > 0)
      const second = probe === undefined ? [] : [reply(probe, typed('text/csv', `n|at|till\n${line}\n`))]
      return judgeOne(headerMediaType, evidenceOf(both, [ask(both, 'getTimes', {}, good), ...second]), 'getTimes')
    }
    expectPass(judged('1|2026-11-09T21:45:00Z|'))
    expectFail(judged('1|2026-11-09 21:45:00|'), 'shows "at" in row 1 as "2026-11-09 21:45:00", which is no date-time')
    expectFail(judged('one|2026-11-09T21:45:00Z|'), 'shows "n" in row 1 as "one"')
  })

  it('asks for each form by the parameter that chooses it, and wants that form', () => {
    const rows = table([column('n')], { shape: 'closed' })
    const csv = { kind: 'table', mediaType: 'text/csv', table: rows, examples: [] } as const
    const choice = parameter('form', {
      enum: ['json', 'csv'],
      default: 'json',
      mediaTypes: { json: json.mediaType, csv: 'text/csv' },
    })
    const chosen = miniContract([operation('getForms', json, { others: [csv], parameters: [choice] })])
    const judged = (other: Parameters<typeof reply>[1]) =>
      judgeOne(
        headerMediaType,
        evidenceOf(chosen, [ask(chosen, 'getForms', {}, good), ask(chosen, 'getForms', { form: 'csv' }, other)]),
      )
    expectPass(judged(typed('text/csv', 'n\n1\n')))
    expectFail(judged(good), 'but the request chooses text/csv')
    expectFail(judged(typed('text/csv', 'm\n1\n')), 'not of this type')
    expectFail(judged({ status: 400, body: '' }), 'is refused with 400')
    const [probe] = headerMediaType.needs({ key: 'getForms', operation: 'getForms' }, evidenceOf(chosen, []))
    expect(probe?.parameters).toEqual([])
  })

  it('needs an answer', () => {
    const nothing = evidenceOf(contract, [])
    expectStatus(judgeOne(headerMediaType, nothing, 'getBoth'), 'no-evidence: budget')
  })
})
