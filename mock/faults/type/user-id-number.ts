import type { Fault } from '../fault.js'
import { onMember } from '../make/on-member.js'

export const userIdNumber: Fault = {
  id: 'user-id-number',
  title: 'The id of an account is a number',
  clause: 'TYPE-USER-STATUS',
  caughtBy: 'json.schema@getUserStatus',
  outcome: onMember('getUserStatus', 'user_id', () => 1048),
}
