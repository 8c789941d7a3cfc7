import { describe, expect, it } from 'vitest'
import { asker } from '../testing/ask.test-kit.js'
import { fakeMarket } from '../testing/fake-market.test-kit.js'

const ask = asker(fakeMarket({ today: '2026-11-21' }))
const status = async (tier: string) => JSON.parse((await ask('getUserStatus', '', { tier })).text)

describe('getUserStatus', () => {
  it('describes the caller', async () => {
    expect(await status('pro')).toEqual({
      user_id: 'usr_pro',
      email: 'pro@pipeproof.test',
      subscription_tier: 'pro',
      feature_version: '1.0',
      available_features: ['form4_light', 'form4_search', 'form4_medium', 'analytics'],
    })
  })

  it('lists the features of the tier', async () => {
    expect((await status('free')).available_features).toEqual(['form4_light', 'form4_search'])
    expect((await status('elite')).available_features).toContain('form4_advanced')
  })
})
