import { type BodySchema, members } from '../../model/body-schema.js'
import { instant, scenarioSchema } from '../../worlds/state/scenario-schema.js'

/** What `PUT /snapshot` takes: a snapshot is data of somebody else's by the time that it comes back. */
export const snapshotSchema: BodySchema = members({ format: { const: 1 }, now: instant, scenario: scenarioSchema }, [
  'format',
  'now',
  'scenario',
])
