import { expect, test } from 'vitest'
import type { RoleAnalyticsRow } from '../../../spec/index.js'
import { roleAnalytics } from '../analytics/role-analytics.js'
import type { Aggregate } from './aggregate-handler.js'
import { aggregateHandler } from './aggregate-handler.js'
import type { Handlers } from './handler.js'
import { handlers } from './index.js'

test('a handler of other rows, of no operation or of a misspelt key column does not compile', () => {
  const roles = aggregateHandler({ make: ({ view, indices }) => roleAnalytics(view, indices) })
  // @ts-expect-error trends are not answered with rows by role
  const swapped: Handlers = { ...handlers, getForm4Trends: roles }
  // @ts-expect-error there is no such operation
  const unknown: Handlers = { ...handlers, getForm4Roles: roles }
  // @ts-expect-error rows by role have no column "roles"
  const misspelt: Pick<Aggregate<RoleAnalyticsRow>, 'keys'> = { keys: ['roles'] }
  const { getOhlc: _, ...others } = handlers
  // @ts-expect-error getOhlc is forgotten
  const forgotten: Handlers = others
  expect([swapped, unknown, forgotten].map((all) => Object.keys(all).length)).toEqual([24, 25, 23])
  expect(misspelt.keys).toHaveLength(1)
})
