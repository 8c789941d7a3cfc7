import { describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { gatewayFailure } from './gateway-failure.js'

const contract = loadContract()
const [error] = contract.errors

function failure(status: number, body: string) {
  const recorded = { status, statusText: 'Words', headers: [], body: new TextEncoder().encode(body) }
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
})
