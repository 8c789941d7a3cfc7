import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMock } from '../conformance/test-kit/own-mock.test-kit.js'
import type { Mock } from '../mock/index.js'
import { setUpChecking } from './checking.test-kit.js'

const kit = setUpChecking()
let mock: Mock

beforeAll(async () => {
  mock = await startMock()
})

afterAll(async () => {
  await mock.close()
})

describe('a check of two operations that disagree', { timeout: 60_000 }, () => {
  it('blames the operation that breaks a rule itself, and not the page that shows the same table', async () => {
    const world = mock.world('disagree')
    await world.faults.enable('rule-broken:getOhlc#low-le-high')
    const { accounts, symbols } = await mock.ready()
    const file = join(kit.folder, 'target.json')
    const plain = accounts.map(({ name, tier, apiKey }) => ({ name, tier, apiKey }))
    await writeFile(file, JSON.stringify({ baseUrl: world.baseUrl, accounts: plain, symbols }))
    expect(await kit.check('--target', file, '--operation', 'getOhlc', 'getCompanyInfoPage')).toBe(1)
    const { results } = JSON.parse(await readFile(join(kit.folder, 'report.json'), 'utf8'))
    const failed = results.filter(({ status }: { status: string }) => status === 'fail')
    const ids = failed.map(({ id }: { id: string }) => id)
    expect(ids).toContain('invariant.row@getOhlc#low-le-high')
    expect(ids.filter((id: string) => !id.startsWith('invariant.row@getOhlc#'))).toEqual([])
    const mirror = results.find(({ id }: { id: string }) => id === 'consistency.mirror@getCompanyInfoPage#ohlc')
    expect(mirror).toMatchObject({ status: 'no-evidence', reason: 'prerequisite' })
    expect(mirror.message).toMatch(/see invariant\.row@getOhlc#/)
  })
})
