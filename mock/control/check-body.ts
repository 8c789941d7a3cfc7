import { ControlError } from './routes/control-error.js'
import type { BodySchema } from './routes/control-route.js'

/** Holds a body against its schema; the validator is loaded when the first body comes. */
export async function checkBody(body: unknown, schema: BodySchema): Promise<void> {
  const { Validator } = await import('@cfworker/json-schema')
  const { valid, errors } = new Validator(schema, '2020-12').validate(body)
  if (valid) return
  const deepest = errors.at(-1)
  const where = deepest?.instanceLocation.replace(/^#/, '') || '/'
  throw new ControlError(400, 'INVALID_BODY', `Cannot use the body: at ${where}: ${wordsOf(deepest)}`)
}

function wordsOf(found: { readonly keyword: string; readonly error: string } | undefined): string {
  if (found?.keyword === 'false') return 'found a member that is not known here'
  return found?.error ?? 'not as described'
}
