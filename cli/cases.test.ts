import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setUpChecking, setUpMock } from './checking.test-kit.js'
import { judgeCommand } from './verbs/judge.js'

/** The contract has no rule about the price of the benchmark. */
const CASES = `
examples: false
cases:
  - name: the benchmark is priced in dollars
    request: {operation: getOhlc, parameters: {symbol: SPY}}
    tier: elite
    expect:
      rows: ["self.close < 10000.0", "self.symbol == params.symbol"]
      table: ["size(self) > 500"]
  - name: a list of one is that one
    request: {operation: getTechnicalSignals, parameters: {symbol: [AAPL]}}
    expect: {sameRows: one by its name}
  - name: one by its name
    request: {operation: getTechnicalSignals, parameters: {symbol: AAPL, limit: 500}}
  - name: clusters are not for free accounts
    request: {operation: getForm4Clusters}
    tier: free
    expect: {status: 403, code: FEATURE_TIER_REQUIRED}
`
const kit = setUpChecking()
const own = setUpMock(kit)

/** A target file with the mock's accounts and perhaps the address of something in front of the mock. */
async function files(world: string, more: object = {}): Promise<readonly string[]> {
  const cases = join(kit.folder, 'cases.yaml')
  await writeFile(cases, CASES)
  return ['--target', await own.targetFile(world, more), '--cases', cases]
}

const ONLY = ['--only', 'case']

describe('check --cases', { timeout: 60_000 }, () => {
  it('runs them within the plan and the budget, and judge gives the same results', async () => {
    const given = await files('clean')
    expect(await kit.check(...given, ...ONLY)).toBe(0)
    const report = await kit.report()
    expect(report.results.map(({ id, status }) => [id, status])).toEqual([
      ['case.met@a list of one is that one', 'pass'],
      ['case.met@clusters are not for free accounts', 'pass'],
      ['case.met@one by its name', 'pass'],
      ['case.met@the benchmark is priced in dollars', 'pass'],
    ])
    expect(report.requests.total).toBeLessThan(20)
    const again = join(kit.folder, 'again')
    const har = join(kit.folder, 'exchanges.har')
    await judgeCommand().parseAsync([har, ...given, ...ONLY, '--out', again], { from: 'user' })
    expect(await kit.report('again')).toEqual(report)
  })

  it('catches what no rule of the contract forbids', async () => {
    const cents = await kit.serve(async (request, response) => {
      const key = String(request.headers['x-api-key'] ?? '')
      const answer = await fetch(`${own.mock.world('cents').baseUrl}${request.url}`, { headers: { 'X-API-Key': key } })
      const text = await answer.text()
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' })
      // The same history in cents: every price is a hundred times as high.
      response.end(request.url?.endsWith('/ohlc?symbol=SPY') === true ? inCents(text) : text)
    })
    const given = await files('cents', { baseUrl: cents })
    expect(await kit.check(...given, ...ONLY)).toBe(1)
    const report = await kit.report()
    const red = report.results.filter(({ status }) => status === 'fail')
    expect(red.map(({ id }) => id)).toEqual(['case.met@the benchmark is priced in dollars'])
    expect(red[0]).toMatchObject({ operation: 'getOhlc', marks: [{ row: 1, columns: ['close'] }] })
    for (const file of ['junit.xml', 'summary.md', 'report.html', 'report.sarif'])
      expect(await readFile(join(kit.folder, file), 'utf8'), file).toContain('the benchmark is priced in dollars')
  })

  it('leaves one out by its id, and suggests the likely id for a wrong one', async () => {
    const given = await files('skipping')
    const id = 'case.met@the benchmark is priced in dollars'
    expect(await kit.check(...given, ...ONLY, '--skip', `${id}=it moves`)).toBe(0)
    expect((await kit.report()).skipped).toEqual([{ id, reason: 'it moves' }])
    await expect(kit.check(...given, '--skip', 'case.met@one by its nam')).rejects.toThrow(
      'similar names: case.met@one by',
    )
  })
})

function inCents(text: string): string {
  return text.replace(/\|(\d+(?:\.\d+)?)(?=\|)/g, (_, price) => `|${Number((Number(price) * 100).toFixed(4))}`)
}
