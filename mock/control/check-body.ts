import type { BodySchema } from '../model/body-schema.js'
import { schemaBreach } from '../model/schema-breach.js'
import { ControlError } from './routes/control-error.js'

/** Refuses a body that breaks its schema. */
export async function checkBody(body: unknown, schema: BodySchema): Promise<void> {
  const breach = await schemaBreach(body, schema)
  if (breach !== undefined) throw new ControlError(400, 'INVALID_BODY', `Cannot use the body: ${breach}`)
}
