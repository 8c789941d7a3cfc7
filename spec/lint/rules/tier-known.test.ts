import { describeRule } from '../testing/describe-rule.js'
import { tierKnown } from './tier-known.js'

describeRule(tierKnown, {
  accepts: {
    'no groups at all': [
      'x-groups:\n  open: {tier: guest}\n  deep: {tier: crew}\n',
      'x-groups: {open: {tier: guest}, deep: {tier: guest}}\n',
    ],
  },
  fires: {
    'a group of an unknown tier': [
      'deep: {tier: crew}',
      'deep: {tier: captain}',
      '/x-groups/deep/tier: the tier "captain": one of x-tiers: guest, crew',
    ],
    'an operation of an unknown group': [
      'x-group: deep',
      'x-group: wide',
      '/paths//totals/get/x-group: the group "wide": one of x-groups: open, deep',
    ],
    'an operation outside of all groups': [
      '      x-group: deep\n',
      '',
      '/paths//totals/get: getTotals without x-group: one of x-groups: open, deep, as in x-group: open',
    ],
    'an error for an unknown group': [
      'groups: [deep]',
      'groups: [wide]',
      '/x-errors/NO_BUOY/groups/0: the group "wide": one of x-groups: open, deep',
    ],
    'a tier twice': [
      '{name: crew, title: Crew',
      '{name: guest, title: Crew',
      '/x-tiers/1/name: the tier "guest" again: each tier once',
      '/x-groups/deep/tier: the tier "crew": one of x-tiers: guest, guest',
    ],
  },
})
