import { describe, expect, it } from 'vitest'
import { createMock } from '../../create-mock.js'

const beside = 'filter-dropped-beside-bound:getForm4RecentActivity#acquired_disposed_code'

async function codesIn(query: string, ...faults: readonly string[]): Promise<readonly string[]> {
  const mock = createMock({ now: '2026-11-20T15:05:00Z', note: () => undefined, faults })
  await mock.listen({ port: 0 })
  try {
    const { baseUrl, accounts } = await mock.ready()
    const key = accounts.find(({ tier }) => tier === 'elite')?.apiKey ?? ''
    const response = await fetch(`${baseUrl}/v1/form4-recent-activity?${query}`, { headers: { 'X-API-Key': key } })
    const [header = '', ...rows] = (await response.text()).split('\n').filter((line) => line !== '')
    const place = header.split('|').indexOf('acquired_disposed_code')
    return [...new Set(rows.map((row) => row.split('|')[place] ?? ''))].sort()
  } finally {
    await mock.close()
  }
}

describe('forgets', () => {
  it('reads certain requests without the parameter, and others with it', async () => {
    expect(await codesIn('acquired_disposed_code=A&min_value=1000')).toEqual(['A'])
    expect(await codesIn('acquired_disposed_code=A&min_value=1000', beside)).toEqual(['A', 'D'])
    expect(await codesIn('acquired_disposed_code=A', beside)).toEqual(['A'])
  })
})
