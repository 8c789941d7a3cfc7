import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const clustersLimitIgnored: Fault = {
  id: 'clusters-limit-ignored',
  title: 'The limit of clusters is never read',
  clause: 'CAP-CLUSTERS-LIMIT',
  caughtBy: 'cap.honoured@getForm4Clusters#limit',
  contract: unread('getForm4Clusters', 'limit'),
}
