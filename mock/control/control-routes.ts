import { accountRoutes } from './routes/account-routes.js'
import { behaviourRoutes } from './routes/behaviour-routes.js'
import { clockRoutes } from './routes/clock-routes.js'
import { contractRoutes } from './routes/contract-routes.js'
import type { ControlRoute } from './routes/control-route.js'
import { dataRoutes } from './routes/data-routes.js'
import { ruleRoutes } from './routes/rule-routes.js'
import { situationRoutes } from './routes/situation-routes.js'
import { worldRoutes } from './routes/world-routes.js'

/** The control plane on one screen; `openapi.json` is made from this list. */
export const controlRoutes: readonly ControlRoute[] = [
  ...contractRoutes,
  ...worldRoutes,
  ...clockRoutes,
  ...accountRoutes,
  ...behaviourRoutes,
  ...ruleRoutes,
  ...situationRoutes,
  ...dataRoutes,
]
