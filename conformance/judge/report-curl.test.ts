import { describe, expect, it } from 'vitest'
import { bare, withParameters } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { curlLine } from './report-curl.js'

const birds = birdOperation('listBirds')

describe('curlLine', () => {
  it('leaves a masked credential to the shell, and quotes what it must not touch', () => {
    const headers = [
      ['X-API-Key', '$API_KEY'],
      ['X-Note', "it's `x`"],
    ] as const
    const exchange = fakeExchange(withParameters(birds, { colour: "o'range" }, 'free', { headers }))
    expect(curlLine(exchange)).toBe(
      `curl -sS -i 'https://target.example/v1/birds?colour=o'\\''range' -H "X-API-Key: $API_KEY" -H 'X-Note: it'\\''s \`x\`'`,
    )
  })

  it('says which variable nobody can fill in', () => {
    const spoilt = fakeExchange(bare(birds, 'free', { headers: [['X-API-Key', '$API_KEY_TAMPERED']] }))
    expect(curlLine(spoilt)).toMatch(/-H "X-API-Key: \$API_KEY_TAMPERED" # API_KEY_TAMPERED: like a good one/)
  })

  it('shows method and empty headers as curl wants them', () => {
    const exchange = fakeExchange(bare(birds, 'free', { method: 'head', headers: [['X-API-Key', '']] }))
    expect(curlLine(exchange)).toBe("curl -sS -i --head 'https://target.example/v1/birds' -H 'X-API-Key;'")
    expect(curlLine(fakeExchange(bare(birds, 'free', { method: 'post' })))).toContain(' -X POST ')
  })
})
