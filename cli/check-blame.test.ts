import { describe, expect, it } from 'vitest'
import { setUpChecking, setUpMock } from './checking.test-kit.js'

const kit = setUpChecking()
const own = setUpMock(kit)

describe('a check of two operations that disagree', { timeout: 60_000 }, () => {
  it('blames the operation that breaks a rule itself, and not the page that shows the same table', async () => {
    await own.mock.world('disagree').faults.enable('rule-broken:getOhlc#low-le-high')
    const file = await own.targetFile('disagree')
    expect(await kit.check('--target', file, '--operation', 'getOhlc', 'getCompanyInfoPage')).toBe(1)
    const { results } = await kit.report()
    const ids = results.filter(({ status }) => status === 'fail').map(({ id }) => id)
    expect(ids).toContain('invariant.row@getOhlc#low-le-high')
    expect(ids.filter((id) => !id.startsWith('invariant.row@getOhlc#'))).toEqual([])
    const mirror = results.find(({ id }) => id === 'consistency.mirror@getCompanyInfoPage#ohlc')
    expect(mirror).toMatchObject({ status: 'no-evidence', reason: 'prerequisite' })
    expect(mirror?.message).toMatch(/see invariant\.row@getOhlc#/)
  })
})
