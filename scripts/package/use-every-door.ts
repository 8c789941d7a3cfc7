/** The code of a user of the package, compiled with nothing else installed and then run. */
export const USE_EVERY_DOOR = `
import { observersOf, type Report, readTarget } from 'pipeproof/conformance'
import { createMock, type Mock, type MockOptions } from 'pipeproof/mock'
import document from 'pipeproof/openapi.json' with { type: 'json' }
import { type Contract, loadContract } from 'pipeproof/spec'

const options: MockOptions = { quota: 'off', now: '2026-11-20T12:00:00Z' }
const mock: Mock = createMock(options)
const server = await mock.listen({ port: 0 })
const address = server.address()
const port: number = typeof address === 'object' && address !== null ? address.port : 0
const contract: Contract = loadContract()
const text: string = JSON.stringify(await mock.ready())
const { target } = readTarget(text, { file: 'target.json', contract, environment: {} })
export const verdict = (report: Report): string => report.verdict
// @ts-expect-error a quota is text
export const wrongOption = (): Mock => createMock({ quota: 5 })
// @ts-expect-error there is no such member
export const wrongMember = (): unknown => mock.nothing
declare const console: { log(text: string): void }
console.log([port > 0, target.accounts.length > 0, observersOf(contract).length > 0, document.openapi].join(' '))
await mock.close()
`

/** The same for browsers, compiled with the types of the web platform. */
export const USE_WEB_DOORS = `
import { createClient, type OhlcRow, parseTable, tables } from 'pipeproof/client'
import { createFetch, type MockFetch } from 'pipeproof/fetch'
import { serveWorld, worldFixtures } from 'pipeproof/playwright'

const text = 'symbol|date|open|high|low|close|volume\\nSPY|2026-11-20|1|2|1|1.5|9\\n'
const rows: readonly OhlcRow[] = parseTable(text, tables.OhlcRow)
const api = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key_pro' })
const answer = await api.getOhlc({ symbol: 'SPY' })
// @ts-expect-error there is no such parameter
export const wrong = () => api.getOhlc({ ticker: 'SPY' })
const mock: MockFetch = createFetch({ companies: 300 })
const response = await mock(new Request('http://127.0.0.1:4010/v1/user-status'))
export const other = [serveWorld, worldFixtures()]
console.log(rows[0]?.close, answer.ok ? 'ok' : answer.error.kind, response.status)
`
