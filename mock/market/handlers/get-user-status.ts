import type { Reached } from '../../model/facts.js'
import type { Handler } from './handler.js'

const FEATURE_VERSION = '1.0'
/** Groups that are not listed as features, because every account has them. */
const PLAIN = new Set(['account', 'company'])

export const getUserStatus: Handler = {
  answer(facts) {
    const { account } = facts
    const value = {
      user_id: account?.id ?? '',
      email: account?.email ?? '',
      subscription_tier: (account?.tier ?? '').toLowerCase(),
      feature_version: FEATURE_VERSION,
      available_features: features(facts),
    }
    const more = facts.choices.extras === 'members' || facts.choices.extras === 'both'
    return { kind: 'json', value: more ? { ...value, display_name: account?.name ?? '' } : value }
  },
}

/**
 * A feature for each insider group that the tier includes, and `analytics` from the tier of the medium group upwards.
 */
function features({ contract, tier, choices }: Reached): readonly string[] {
  const place = (name: string | undefined) => contract.tiers.findIndex((entry) => entry.name === name)
  const own = place(tier?.name)
  const reached = contract.groups.filter((group) => place(group.tier) <= own)
  const names = reached.filter((group) => !PLAIN.has(group.name)).map((group) => `form4_${group.name}`)
  if (reached.some((group) => group.name === 'medium')) names.push('analytics')
  return choices['feature-names'] === 'other' ? [...names, 'export'] : names
}
