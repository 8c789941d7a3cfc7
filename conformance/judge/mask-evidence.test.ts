import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { readHar } from '../journal/read-har.js'
import { writeHar } from '../journal/write-har.js'
import { reportJson } from '../reporters/report-json.js'
import { makeMask } from '../secrets/mask.js'
import { birdCheck, listed } from '../test-kit/bird-checks.test-kit.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { judge } from './judge.js'
import { maskEvidence } from './mask-evidence.js'
import { recordedEvidence } from './recorded-evidence.js'

const KEY = '5f2c1d7e-9a3b-4c6d-8e7f-0a1b2c3d4e5f'
const mask = makeMask([{ value: KEY, placeholder: '$API_KEY' }])
const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
const probe = bare(birdOperation('listBirds'), 'elite')

/** A law about the text that masking replaces. */
const isUuid = birdCheck({
  id: 'bird.uuid',
  instances: () => [{ key: 'listBirds' }],
  needs: () => [probe],
  judge: (_, evidence) => {
    const text = new TextDecoder().decode(evidence.answer(probe)?.response?.body)
    const isGood = /^\{"id":"[\da-f-]{36}"\}$/.test(text)
    return { status: isGood ? 'pass' : 'fail', message: `Found "${text.slice(0, 20)}"`, exchanges: ['x1'] }
  },
})
const checks = [listed, isUuid]
const options = { checks, observers: [], version: '0' }

function written(body: object) {
  const journal = { contract: birdContract, target, exchanges: [fakeExchange(probe, { body })] }
  const seen = makeEvidence(journal)
  return { seen, ...maskEvidence(journal, seen, { mask, checks }) }
}

describe('maskEvidence', () => {
  it('gives the verdict of the unmasked answers, and the recording gives the same bytes', () => {
    const { seen, evidence, exchanges, decided } = written({ id: KEY })
    const verdicts = judge(seen, options).results.map(({ id, status }) => [id, status])
    const report = judge(evidence, options)
    expect(report.results.map(({ id, status }) => [id, status])).toEqual(verdicts)
    expect(verdicts).toContainEqual(['bird.uuid@listBirds', 'pass'])
    const har = writeHar({ exchanges, target, unsent: new Map(), decided, version: '0' })
    const again = recordedEvidence(readHar(har, 'x', birdContract), { contract: birdContract, target, checks })
    expect(reportJson(judge(again, options))).toBe(reportJson(report))
    // Not even the part of the secret that the message quotes.
    expect(har + reportJson(report)).not.toContain(KEY.slice(0, 6))
    expect(har).toContain('$API_KEY')
  })

  it('decides by the masked answers if both give the same result', () => {
    const { evidence, decided } = written({ id: 'other', key: KEY })
    expect(decided.size).toBe(0)
    expect(judge(evidence, options).results.find(({ check }) => check === 'bird.uuid')?.message).toContain('other')
  })

  it('is the evidence itself if there is nothing to mask', () => {
    const { seen, evidence } = written({ id: 'other' })
    expect(evidence).toBe(seen)
  })
})

describe('recordedEvidence', () => {
  it('judges a foreign recording before it is masked', () => {
    const entry = {
      request: {
        method: 'GET',
        url: 'https://ann:sesame-street@target.example/v1/birds?access_token=at_0123456789',
        headers: [
          { name: 'X-API-Key', value: KEY },
          { name: 'Proxy-Authorization', value: `Basic ${Buffer.from('ann:proxy-password').toString('base64')}` },
          { name: 'X-Tenant-Token', value: 'tenant/token+1' },
          { name: 'Cookie', value: 'theme=dark; session=cookie-0123456789' },
        ],
      },
      response: {
        status: 200,
        headers: [{ name: 'Set-Cookie', value: 'sid=set-cookie-987654; Path=/' }],
        content: { text: `{"id":"${KEY}"}` },
      },
    }
    const echo = { ...entry, request: { ...entry.request, url: 'https://target.example/v1/nests' } }
    const told =
      'sesame-street at_0123456789 proxy-password tenant\\/token\\u002b1 cookie-0123456789 set-cookie-987654 dark'
    const text = JSON.stringify({
      log: { entries: [entry, { ...echo, response: { status: 200, headers: [], content: { text: told } } }] },
    })
    const evidence = recordedEvidence(readHar(text, 'f', birdContract), { contract: birdContract, target, checks })
    const report = judge(evidence, options)
    expect(report.results.find(({ check }) => check === 'bird.uuid')?.status).toBe('pass')
    const [, second] = evidence.exchanges
    expect(new TextDecoder().decode(second?.response?.body)).toBe(
      '[password] [access_token] [Proxy-Authorization] [X-Tenant-Token] [session] [cookie] dark',
    )
    const everything = JSON.stringify([report, evidence.exchanges])
    expect(everything).not.toMatch(/5f2c1d|sesame|at_0123|YW5uOn|proxy-pass|tenant\/token|cookie-0|set-cookie-9|ann/)
  })

  it('does not judge what a gateway answered in a foreign recording', () => {
    const request = { method: 'GET', url: 'https://target.example/v1/birds', headers: [] }
    const page = {
      status: 520,
      headers: [{ name: 'Content-Type', value: 'text/html' }],
      content: { text: '<h1>?</h1>' },
    }
    const text = JSON.stringify({
      log: {
        entries: [
          { request, response: page },
          { request, response: page },
        ],
      },
    })
    const evidence = recordedEvidence(readHar(text, 'f', birdContract), { contract: birdContract, target, checks })
    expect(evidence.exchanges.map(({ response, failure }) => [response, failure?.kind])).toEqual([
      [undefined, 'gateway'],
      [undefined, 'gateway'],
    ])
  })
})
