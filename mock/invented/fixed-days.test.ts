import { describe, expect, it } from 'vitest'
import { contractFrom, openShop } from './shop.test-kit.js'

const RUNS = (columns: string, filter: string, more = ''): string => `
openapi: 3.1.0
info: {title: Runs, version: '1'}
paths:
  /runs:
    get:
      operationId: listRuns
      parameters: [{name: when, in: query, required: true, schema: {type: string}, x-filter: {column: ${filter}, op: eq}}]
      responses: {'200': {description: Runs, content: {text/csv: {schema: {$ref: '#/components/schemas/Runs'}}}}}
components:
  schemas:
    Run: {type: object, properties: {${columns}}${more}}
    Runs: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Run'}}, x-csv: {delimiter: '|'}}
`

describe('rows for a required day or month', () => {
  it('have days of the month, none after today', async () => {
    const shop = openShop(
      await contractFrom(RUNS('day: {type: string, format: date}, van: {type: string}, km: {type: integer}', 'day')),
    )
    const days = (await shop.get('/runs?when=2026-11')).rows.map(({ day = '' }) => day)
    expect(days.length).toBeGreaterThan(50)
    expect(days.filter((day) => !/^2026-11-(0[1-9]|1[0-9]|20)$/.test(day))).toEqual([])
    expect(new Set(days).size).toBeGreaterThan(10)
    const past = (await shop.get('/runs?when=2026-02')).rows.map(({ day = '' }) => day)
    expect(past.length).toBeGreaterThan(200)
    expect(past.filter((day) => !/^2026-02-(0[1-9]|1[0-9]|2[0-8])$/.test(day))).toEqual([])
  })

  it('have times of the day', async () => {
    const shop = openShop(await contractFrom(RUNS('at: {type: string, format: date-time}, km: {type: integer}', 'at')))
    const times = (await shop.get('/runs?when=2026-11-18')).rows.map(({ at = '' }) => at)
    expect(times.length).toBeGreaterThan(100)
    expect(times.filter((at) => !/^2026-11-18T\d\d:\d\d:\d\dZ$/.test(at))).toEqual([])
  })

  it('have the day itself', async () => {
    const shop = openShop(await contractFrom(RUNS('day: {type: string, format: date}, km: {type: integer}', 'day')))
    const days = (await shop.get('/runs?when=2026-11-18')).rows.map(({ day }) => day)
    expect(new Set(days)).toEqual(new Set(['2026-11-18']))
  })

  it('have one row for each day, where the day is the key', async () => {
    const shop = openShop(
      await contractFrom(
        RUNS('day: {type: string, format: date}, km: {type: integer}', 'day', ', x-key: {record: run, columns: [day]}'),
      ),
    )
    const days = (await shop.get('/runs?when=2026-10')).rows.map(({ day }) => day)
    expect(days.length).toBeGreaterThan(25)
    expect(new Set(days).size).toBe(days.length)
  })
})
