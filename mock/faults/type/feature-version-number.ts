import type { Fault } from '../fault.js'
import { onMember } from '../make/on-member.js'

export const featureVersionNumber: Fault = {
  id: 'feature-version-number',
  title: 'The feature version is a number',
  clause: 'TYPE-FEATURE-VERSION',
  caughtBy: 'json.schema@getUserStatus',
  outcome: onMember('getUserStatus', 'feature_version', (version) => Number(version)),
}
