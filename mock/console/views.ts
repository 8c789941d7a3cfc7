import type { FunctionComponent } from 'preact'
import type { ViewName } from './view-names.js'
import { AccountsView } from './views/accounts-view.js'
import { BehaviourView } from './views/behaviour-view.js'
import { ClockView } from './views/clock-view.js'
import { CoachView } from './views/coach-view.js'
import { MarketDataView } from './views/market-data-view.js'
import { ReferenceView } from './views/reference-view.js'
import { RequestsView } from './views/requests-view.js'
import { ScenariosView } from './views/scenarios-view.js'
import { WorldsView } from './views/worlds-view.js'

/** The view for each name of the navigation. */
export const viewOf: Readonly<Record<ViewName, FunctionComponent>> = {
  Requests: RequestsView,
  Accounts: AccountsView,
  Data: MarketDataView,
  Scenarios: ScenariosView,
  Behaviour: BehaviourView,
  Clock: ClockView,
  Worlds: WorldsView,
  Reference: ReferenceView,
  Coach: CoachView,
}
