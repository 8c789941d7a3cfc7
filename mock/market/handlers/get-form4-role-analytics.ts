import { roleAnalytics } from '../analytics/role-analytics.js'
import { aggregateHandler } from './ledger-handler.js'

export const getForm4RoleAnalytics = aggregateHandler({
  keys: ['role'],
  make: ({ view, indices }) => roleAnalytics(view, indices),
})
