import type { AccountFixture } from '../../../fixtures/index.js'
import type { Contract } from '../../../spec/index.js'
import type { TimeSource } from '../../clock/system-clock.js'
import type { TokenService } from '../../credentials/token-service.js'
import type { CoachReport } from '../../model/coach-report.js'
import type { Played } from '../../model/played.js'
import type { Scenario } from '../state/scenario.js'
import type { Worlds } from '../worlds.js'

/** The services of the mock that the handle of a world needs. */
export interface HandleServices {
  readonly contract: Contract
  readonly worlds: Worlds
  readonly tokens: TokenService
  readonly time: TimeSource
  readonly fixtures: readonly AccountFixture[]
  /** Seconds that an ID token lives. */
  readonly tokenLifetime: number
  begin(): Scenario
  play(world: string, situation: string, account: string | undefined): Promise<Played>
  coach(world: string): Promise<CoachReport>
  issuer(world: string): string
  /** Throws when this mock has no fault of one of these ids. */
  checkFaults(ids: readonly string[]): void
}
