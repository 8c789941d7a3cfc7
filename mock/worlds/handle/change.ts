import type { Scenario } from '../state/scenario.js'
import type { WorldView } from '../world-view.js'

/** Applies an edit to the newest state of one world. */
export type Change = (edit: (scenario: Scenario) => Scenario) => Promise<WorldView>
