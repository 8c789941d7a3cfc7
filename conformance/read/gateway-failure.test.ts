import { describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { gatewayFailure } from './gateway-failure.js'

const contract = loadContract()
const [error] = contract.errors

type Headers = readonly (readonly [name: string, value: string])[]
const HTML: Headers = [['Content-Type', 'text/html; charset=utf-8']]

function failure(status: number, body: string, headers: Headers = []) {
  const recorded = { status, statusText: 'Words', headers, body: new TextEncoder().encode(body) }
  return gatewayFailure(recorded, contract)
}

describe('gatewayFailure', () => {
  it.each([502, 503, 504])('treats %i without a documented code as the answer of a gateway', (status) => {
    expect(failure(status, '<h1>later</h1>')?.message).toContain(`${status} Words from a gateway in front of it`)
    expect(failure(status, '{"code":"NOBODY_KNOWS"}')?.kind).toBe('gateway')
  })

  it('treats a documented code and other statuses as the answer of the service', () => {
    expect(failure(503, JSON.stringify({ code: error?.code }))).toBeUndefined()
    expect(failure(500, '<h1>crash</h1>')).toBeUndefined()
    expect(failure(200, '')).toBeUndefined()
    expect(gatewayFailure(undefined, contract)).toBeUndefined()
  })

  it('knows the body of the service by the template of an error', () => {
    const nested = { code: 'SLOWER', body: { error: { code: '{code}', text: '{message}' } } }
    const templates = [nested, { code: 'OTHER', body: { text: '{message}' } }].map(
      (own) => error && { ...error, ...own },
    )
    const own = { ...contract, errors: templates.flatMap((one) => one ?? []) }
    const answered = (body: string) =>
      gatewayFailure({ status: 503, statusText: '', headers: [], body: new TextEncoder().encode(body) }, own)
    expect(answered('{"error":{"code":"SLOWER","text":"Wait"}}')).toBeUndefined()
    expect(answered('{"error":{"code":"gone"},"text":"Wait"}')?.kind).toBe('gateway')
  })

  it.each([408, 421, 425, 463, 499, 508, 511, 520, 525, 530, 561])(
    'treats %i with a foreign page as the answer of a gateway',
    (status) => {
      expect(failure(status, '<h1>later</h1>', HTML)?.kind).toBe('gateway')
      expect(failure(status, `error code: ${status}`, [['content-type', 'text/plain']])?.kind).toBe('gateway')
      expect(failure(status, '')?.kind).toBe('gateway')
      expect(
        failure(status, '{"error":"of the service"}', [['content-type', 'application/problem+json']]),
      ).toBeUndefined()
      expect(failure(status, 'a|b', [['content-type', 'text/csv']])).toBeUndefined()
      expect(failure(status, JSON.stringify({ code: error?.code }), HTML)).toBeUndefined()
    },
  )

  it('treats a status that the document has as the answer of the service', () => {
    const [entry] = contract.errors
    const knowing = {
      ...contract,
      errors: [...contract.errors, ...(entry ? [{ ...entry, code: 'LATE', status: 408 }] : [])],
    }
    const late = { status: 408, statusText: '', headers: HTML, body: new TextEncoder().encode('<h1>late</h1>') }
    expect(gatewayFailure(late, knowing)).toBeUndefined()
  })

  it.each([
    ['<html><center><h1>403 Forbidden</h1></center><hr><center>nginx/1.25</center></html>', HTML],
    ['<html><script src="/cdn-cgi/challenge-platform/x.js"></script></html>', HTML],
    ['error code: 1015', [['content-type', 'text/plain']]],
    ['<h1>403 Forbidden</h1>', [...HTML, ['Server', 'awselb/2.0']]],
    ['<h1>Access Denied</h1>', [...HTML, ['Server', 'AkamaiGHost']]],
  ] as const)('knows the page of a firewall: %s', (body, headers) => {
    for (const status of [403, 429]) expect(failure(status, body, headers)?.kind).toBe('gateway')
    for (const status of [200, 400, 401, 404, 500]) expect(failure(status, body, headers)).toBeUndefined()
  })

  it('treats every other page of a refusal as the answer of the service', () => {
    expect(failure(403, '<h1>Forbidden</h1>', [...HTML, ['Server', 'cloudflare']])).toBeUndefined()
    expect(failure(403, '{"error":"<center>nginx"}', [['content-type', 'application/json']])).toBeUndefined()
  })

  it('knows a firewall by its own header, with any status', () => {
    expect(failure(202, '', [['x-amzn-waf-action', 'challenge']])?.kind).toBe('gateway')
    expect(failure(200, '<p>Just a moment</p>', [...HTML, ['CF-Mitigated', 'challenge']])?.kind).toBe('gateway')
  })
})
