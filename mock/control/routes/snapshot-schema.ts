import { type BodySchema, members } from '../../model/body-schema.js'
import { instant, scenarioSchema } from '../../worlds/state/scenario-schema.js'

/** The body of `PUT /snapshot`. A snapshot comes from outside, so it is checked like any other body. */
export const snapshotSchema: BodySchema = members({ format: { const: 1 }, now: instant, scenario: scenarioSchema }, [
  'format',
  'now',
  'scenario',
])
