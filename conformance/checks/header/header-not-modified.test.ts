import { describe, expect, it } from 'vitest'
import { withHeaders } from '../../ask/make-probe.js'
import {
  ask,
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
} from '../finding/harness.test-kit.js'
import { headerNotModified } from './header-not-modified.js'

const json = jsonAnswer()
const contract = miniContract([
  operation('getOne', json, { tagged: true, notModified: [] }),
  operation('getTwo', json, { tagged: true }),
  operation('getFour', json, {
    tagged: true,
    notModified: [{ name: 'ETag', required: true, schema: { type: 'string' } }],
  }),
  operation('getThree', json, {
    tagged: true,
    notModified: [],
    parameters: [parameter('If-None-Match', { in: 'header' })],
  }),
])
const full = (etag?: string) => ({
  status: 200,
  headers: etag === undefined ? [] : ([['ETag', etag]] as const),
  body: '{}',
})

function judge(first: Parameters<typeof reply>[1], second?: Parameters<typeof reply>[1]) {
  const plain = ask(contract, 'getOne', {}, first)
  const again = second === undefined ? [] : [reply(withHeaders(plain.probe, [['If-None-Match', '"a"']]), second)]
  return judgeOne(headerNotModified, evidenceOf(contract, [plain, ...again]), 'getOne')
}

describe('header.not-modified', () => {
  it('has an instance for operations with a response 304, and takes the tag from an answer', () => {
    expect(headerNotModified.instances(contract).map(({ key }) => key)).toEqual(['getOne', 'getFour', 'getThree'])
    const evidence = evidenceOf(contract, [ask(contract, 'getOne', {}, full('"a"'))])
    const probes = headerNotModified.derives?.({ key: 'getOne', operation: 'getOne' }, evidence) ?? []
    expect(probes.map(({ headers }) => headers)).toContainEqual([['If-None-Match', '"a"']])
  })

  it('passes a 304 without a body', () => {
    expectPass(judge(full('"a"'), { status: 304, body: '' }))
  })

  it('blames a 304 without a header that the document requires of it', () => {
    const plain = ask(contract, 'getFour', {}, full('"a"'))
    const told = (headers: readonly (readonly [string, string])[]) => {
      const again = reply(withHeaders(plain.probe, [['If-None-Match', '"a"']]), { status: 304, body: '', headers })
      return judgeOne(headerNotModified, evidenceOf(contract, [plain, again]), 'getFour')
    }
    expectPass(told([['ETag', '"a"']]))
    expectFail(told([]), 'lacks the header "ETag"')
  })

  it('blames a repeated full answer, and a 304 with a body', () => {
    expectFail(judge(full('"a"'), full('W/"a"')), 'in full with the same ETag')
    expectFail(judge(full('"a"'), { status: 304, body: '{}' }), '304 with a body')
  })

  it('blames a 412, which is not for GET, but no other refusal', () => {
    expectFail(judge(full('"a"'), { status: 412, body: '' }), 'found 412, wanted 304')
    expectStatus(judge(full('"a"'), { status: 403, body: '' }), 'no-evidence: prerequisite')
    const [first, ...others] = contract.operations
    for (const status of ['412', '4XX']) {
      const refusals = [{ status, schema: true, headers: [], examples: [] }]
      const said = miniContract([{ ...(first ?? operation('getOne', json)), refusals }, ...others])
      const plain = ask(said, 'getOne', {}, full('"a"'))
      const again = reply(withHeaders(plain.probe, [['If-None-Match', '"a"']]), { status: 412, body: '' })
      expectStatus(judgeOne(headerNotModified, evidenceOf(said, [plain, again]), 'getOne'), 'no-evidence: prerequisite')
    }
  })

  it('blames a 304 for a tag that no answer has', () => {
    const plain = ask(contract, 'getOne', {}, full('"a"'))
    const sent = (tag: string, answer: Parameters<typeof reply>[1]) =>
      reply(withHeaders(plain.probe, [['If-None-Match', tag]]), answer)
    const judged = (answer: Parameters<typeof reply>[1]) => {
      const all = [plain, sent('"a"', { status: 304, body: '' }), sent('"pipeproof-no-such-tag"', answer)]
      return judgeOne(headerNotModified, evidenceOf(contract, all), 'getOne')
    }
    expectFail(judged({ status: 304, body: '' }), 'pipeproof-no-such-tag', 'but the ETag is "a"')
    expectPass(judged(full('"a"')))
  })

  it('blames a server that does not read lists of tags, or *, where the header is described, and a 304 with another tag', () => {
    const plain = ask(contract, 'getThree', {}, full('"a"'))
    const judged = (named: string, answer: Parameters<typeof reply>[1]) => {
      const sent = [['"a"', { status: 304, body: '' }] as const, [named, answer] as const]
      const all = sent.map(([tag, one]) => reply(withHeaders(plain.probe, [['If-None-Match', tag]]), one))
      return judgeOne(headerNotModified, evidenceOf(contract, [plain, ...all]), 'getThree')
    }
    for (const named of ['*', '"pipeproof-no-such-tag", "a"']) {
      expectFail(judged(named, full('"a"')), `If-None-Match: ${named} is answered in full`)
      expectPass(judged(named, { status: 304, body: '' }))
      expectPass(judged(named, full('"b"')))
      expectPass(judged(named, { status: 400, body: '{}' }))
    }
    const other = { status: 304, headers: [['ETag', '"b"']] as const, body: '' }
    expectFail(judge(full('"a"'), other), '304 with another ETag')
    expectPass(judge(full('"a"'), { ...other, headers: [['ETag', 'W/"a"']] as const }))
  })

  it('blames a service whose tag is another one on each answer with the same body', () => {
    const plain = ask(contract, 'getOne', {}, full('"a"'))
    const judged = (...tags: readonly string[]) => {
      const sent = tags.map((tag, at) =>
        reply(withHeaders(plain.probe, [['If-None-Match', at === 0 ? '"a"' : (tags[at - 1] ?? '')]]), full(tag)),
      )
      return judgeOne(headerNotModified, evidenceOf(contract, [plain, ...sent]), 'getOne')
    }
    const changing = expectStatus(judged('"b"', '"c"', '"d"'), 'warn')
    expect(changing.message).toContain('the same body with the ETags "a", "b", "c", "d"')
    expectStatus(judged('"b"', '"c"'), 'no-evidence: no-data')
    expectStatus(judged('"b"', '"c"', '"a"'), 'no-evidence: no-data')
    const evidence = evidenceOf(contract, [
      plain,
      reply(withHeaders(plain.probe, [['If-None-Match', '"a"']]), full('"b"')),
    ])
    const probes = headerNotModified.derives?.({ key: 'getOne', operation: 'getOne' }, evidence) ?? []
    expect(probes.map(({ headers }) => headers[0]?.[1])).toContain('"b"')
  })

  it('does not blame a changed answer, an answer without a tag, or a request without repetition', () => {
    expectStatus(judge(full('"a"'), full('"b"')), 'no-evidence: no-data')
    expectStatus(judge(full()), 'not-applicable')
    expectStatus(judge(full('"a"')), 'no-evidence: budget')
  })
})
