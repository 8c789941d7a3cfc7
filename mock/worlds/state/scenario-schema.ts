import { type BodySchema, count, members, text } from '../../model/body-schema.js'

const list = (items: unknown) => ({ type: 'array', maxItems: 10_000, items })
const pair = members({ hour: count, day: count })
export const instant = { type: 'number', minimum: 0, maximum: 8e15 }

const clock = {
  oneOf: [
    members({ kind: { const: 'running' }, offset: { type: 'number' } }, ['kind', 'offset']),
    members({ kind: { const: 'frozen' }, at: instant }, ['kind', 'at']),
  ],
}
const account = members({ id: text, name: text, email: text, tier: { type: 'string' } }, [
  'id',
  'name',
  'email',
  'tier',
])
const key = members({ id: text, account: text, hash: text, revoked: { type: 'boolean' } }, [
  'id',
  'account',
  'hash',
  'revoked',
])
const spent = members({ at: instant, round: count, used: pair, left: pair }, ['at', 'round'])
const forced = members(
  { id: text, error: text, path: text, times: count, every: count, seconds: count, since: instant },
  ['id', 'error'],
)
const latency = members({ id: text, milliseconds: { type: 'number', minimum: 0, maximum: 30_000 }, path: text }, [
  'id',
  'milliseconds',
])

const parts = {
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
}

/** The state of a world as it is stored, shared and restored. */
export const scenarioSchema: BodySchema = members(parts, Object.keys(parts))
