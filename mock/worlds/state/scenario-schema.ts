import { type BodySchema, count, members, text } from '../../model/body-schema.js'

/** An object with all of these members. */
const whole = (parts: Readonly<Record<string, unknown>>) => members(parts, Object.keys(parts))
const list = (items: unknown) => ({ type: 'array', maxItems: 10_000, items })
const pair = members({ hour: count, day: count })
export const instant = { type: 'number', minimum: 0, maximum: 8e15 }

const clock = {
  oneOf: [
    whole({ kind: { const: 'running' }, offset: { type: 'number' } }),
    whole({ kind: { const: 'frozen' }, at: instant }),
  ],
}
const account = whole({ id: text, name: text, email: text, tier: { type: 'string' } })
const key = whole({ id: text, account: text, hash: text, revoked: { type: 'boolean' } })
const spent = members({ at: instant, round: count, used: pair, left: pair }, ['at', 'round'])
const forced = members(
  { id: text, error: text, path: text, times: count, every: count, seconds: count, since: instant },
  ['id', 'error'],
)
const latency = members({ id: text, milliseconds: { type: 'number', minimum: 0, maximum: 30_000 }, path: text }, [
  'id',
  'milliseconds',
])

/** The state of a world as it is stored, shared and restored. */
export const scenarioSchema: BodySchema = whole({
  format: { const: 1 },
  epoch: text,
  clock,
  quota: { type: 'string', pattern: '^(real|off|x[1-9][0-9]{0,5})$' },
  choices: { type: 'object', additionalProperties: text },
  faults: list(text),
  accounts: list(account),
  keys: list(key),
  spent: { type: 'object', additionalProperties: spent },
  forced: list(forced),
  latency: list(latency),
  made: count,
})
