import type { Fault } from '../fault.js'
import { onMembers, without } from '../make/on-member.js'

export const userStatusWithoutEmail: Fault = {
  id: 'user-status-without-email',
  title: 'The account status keeps the mail address to itself',
  clause: 'COL-USER-STATUS',
  caughtBy: 'json.schema@getUserStatus',
  outcome: onMembers('getUserStatus', (status) => without(status, 'email')),
}
