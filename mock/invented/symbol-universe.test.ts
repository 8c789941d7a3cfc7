import { describe, expect, it } from 'vitest'
import { generators } from './generators.js'
import { contractFrom } from './shop.test-kit.js'
import { symbolUniverse } from './symbol-universe.js'

const document = (tiers: string, schema: string): string => `
openapi: 3.1.0
info: {title: T, version: '1'}
${tiers}
paths:
  /t:
    get:
      operationId: get
      x-symbol: {parameter: id}
      parameters: [{name: id, in: query, schema: ${schema}}]
      responses: {'204': {description: nothing}}
`
const open = async (tiers: string, schema: string) =>
  symbolUniverse(await contractFrom(document(tiers, schema)), 1, await generators())

describe('the symbols of a contract', () => {
  it('match the pattern, begin with the example, and are more than every limited tier includes', async () => {
    const tiers =
      'x-tiers: [{name: a, title: A, symbols: 100, quota: {}}, {name: b, title: B, symbols: all, quota: {}}]'
    const symbols = await open(tiers, "{type: string, pattern: '^[A-Z]{2}-[0-9]{2}$', example: AA-01}")
    expect(symbols.count).toBeGreaterThan(110)
    expect(symbols.at(1)).toEqual({ symbol: 'AA-01' })
    for (let rank = 1; rank <= symbols.count; rank += 1) {
      const { symbol = '' } = symbols.at(rank) ?? {}
      expect(symbol).toMatch(/^[A-Z]{2}-[0-9]{2}$/)
      expect(symbols.rank(symbol)).toBe(rank)
      expect(symbols.canonical(symbol.toLowerCase())).toBe(symbol)
    }
    expect(symbols.at(symbols.count + 1)).toBeUndefined()
    expect(symbols.unknown).toMatch(/^[A-Z]{2}-[0-9]{2}$/)
    expect(symbols.rank(symbols.unknown)).toBeUndefined()
  })

  it('are those of the enum, if there is one', async () => {
    const symbols = await open('', '{type: string, enum: [north, south]}')
    expect([symbols.at(1)?.symbol, symbols.at(2)?.symbol, symbols.count]).toEqual(['north', 'south', 2])
  })

  it('are as many as a narrow pattern allows', async () => {
    const symbols = await open('', "{type: string, pattern: '^[ab]$'}")
    expect(symbols.count).toBe(2)
    expect(symbols.unknown).toBe('ZZNOPE')
  })
})
