import type { Fault } from '../fault.js'
import { onMember } from '../make/on-member.js'

export const featuresJoined: Fault = {
  id: 'features-joined',
  title: 'The features are one text with commas',
  clause: 'TYPE-FEATURES',
  caughtBy: 'json.schema@getUserStatus',
  outcome: onMember('getUserStatus', 'available_features', (features) => features),
}
