import { jsonValue } from '../../../spec/index.js'
import { schemaBreach } from '../../model/schema-breach.js'
import type { Scenario } from './scenario.js'
import { scenarioSchema } from './scenario-schema.js'
import { textKey } from './state-keys.js'
import { StateBroken } from './state-store.js'

/** Reads the stored text of a world. Other programs can write to a shared state, so the text may be anything. */
export async function readScenario(text: string, world: string): Promise<Scenario> {
  const value = jsonValue(text)
  const breach = value === undefined ? 'found no JSON' : await schemaBreach(value, scenarioSchema)
  if (breach !== undefined) throw new StateBroken([textKey(world)], breach)
  return value as Scenario
}
