import { PGlite } from '@electric-sql/pglite'
import { parse } from 'csv-parse/sync'
import papaparse from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTable } from '../conformance/read/dialect/read-table.js'
import { createMock, type Mock, type PlainRequest } from '../mock/index.js'
import { loadContract } from '../spec/index.js'

/** Readers of other authors find the same cells in every table of the mock as the judge's own reader. */
const contract = loadContract()
const OWNER = /^\d{10}$/
let mock: Mock
let postgres: PGlite
let owner = ''

beforeAll(async () => {
  mock = createMock({ now: '2026-11-20T15:00:00Z', quota: 'off' })
  postgres = await PGlite.create()
  const rows = readTable(await answer('/v1/form4-insider-search', ''), '|').rows
  owner = rows[0]?.cells.find((cell) => OWNER.test(cell)) ?? ''
})
afterAll(async () => {
  await postgres.close()
  await mock.close()
})

async function answer(path: string, query: string): Promise<string> {
  const request: PlainRequest = {
    method: 'GET',
    path,
    query,
    header: (name) => (name === 'x-api-key' ? 'key_elite' : undefined),
  }
  const reply = await mock.answer(request)
  expect(reply.status).toBe(200)
  return Buffer.from(reply.body).toString('utf8')
}

const tables = contract.operations.filter((operation) => operation.answer.kind === 'table')

describe.each(tables.map(({ id, path, parameters }) => ({ id, path, parameters })))('$id', ({ path, parameters }) => {
  test('gives the same cells to four readers', async () => {
    const required = parameters.filter((parameter) => parameter.required)
    const query = required.map(({ name }) => `${name}=${name === 'owner_cik' ? owner : 'AAPL'}`).join('&')
    const text = await answer(path, query)
    const { header, rows } = readTable(text, '|')
    expect(rows.length).toBeGreaterThan(0)
    const ours = [header, ...rows.map(({ cells }) => cells)]
    expect(parse(text, { delimiter: '|', quote: false })).toEqual(ours)
    expect(papaparse.parse(text.replace(/\n$/, ''), { delimiter: '|', quoteChar: '\0' }).data).toEqual(ours)
    expect(await copied(text, header)).toEqual(ours.slice(1))
  })
})

/** PostgreSQL's COPY with `DELIMITER '|'`, read back as text. */
async function copied(text: string, header: readonly string[]): Promise<readonly (readonly string[])[]> {
  const names = header.map((_, index) => `c${index}`)
  await postgres.exec(
    `DROP TABLE IF EXISTS answer; CREATE TABLE answer (${names.map((name) => `${name} text`).join(', ')})`,
  )
  await postgres.query(
    "COPY answer FROM '/dev/blob' WITH (FORMAT text, DELIMITER '|', NULL '(null)', HEADER true)",
    [],
    {
      blob: new Blob([text]),
    },
  )
  const { rows } = await postgres.query<string[]>(`SELECT ${names.join(', ')} FROM answer`, [], { rowMode: 'array' })
  return rows
}
