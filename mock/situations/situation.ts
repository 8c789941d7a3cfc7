import { type BodySchema, count, members, text } from '../model/body-schema.js'
import type { QuotaPair } from '../worlds/state/scenario.js'

/** A named state of the world that a client should handle. */
export interface Situation {
  readonly id: string
  readonly title: string
  /** The effect on the client, in one sentence. */
  readonly says: string
  readonly steps: readonly Step[]
}

/** One change of the world; exactly one member. */
export interface Step {
  /** The quota that accounts have left, or have used. */
  readonly quota?: { readonly left?: QuotaPair; readonly used?: QuotaPair }
  readonly forced?: {
    readonly error: string
    readonly path?: string
    readonly times?: number
    readonly every?: number
    readonly seconds?: number
  }
  readonly latency?: { readonly milliseconds: number; readonly path?: string }
  readonly clock?: { readonly advance?: string; readonly frozen?: boolean }
  readonly revoke?: true
  /** A token that lives for this many seconds; the answer contains one for each account. */
  readonly token?: { readonly lifetime: number }
  readonly faults?: readonly string[]
  readonly choices?: Readonly<Record<string, string>>
  /** Removes all forced errors, delays and faults; quotas and ready-made keys are as at the start. */
  readonly normal?: true
}

const positive = { type: 'integer', minimum: 1, maximum: 1_000_000_000 }
const pair = members({ hour: count, day: count })

const step: BodySchema = {
  ...members({
    quota: members({ left: pair, used: pair }),
    forced: members({ error: text, path: text, times: positive, every: positive, seconds: positive }, ['error']),
    latency: members({ milliseconds: { ...positive, maximum: 30_000 }, path: text }, ['milliseconds']),
    clock: members({ advance: text, frozen: { type: 'boolean' } }),
    revoke: { const: true },
    token: members({ lifetime: positive }, ['lifetime']),
    faults: { type: 'array', items: text, maxItems: 100 },
    choices: { type: 'object', additionalProperties: text },
    normal: { const: true },
  }),
  minProperties: 1,
  maxProperties: 1,
}

const situation = members(
  {
    id: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' },
    title: text,
    says: text,
    steps: { type: 'array', items: step, minItems: 1, maxItems: 50 },
  },
  ['id', 'title', 'steps'],
)

/** A file of situations. */
export const situationsSchema: BodySchema = members({ scenarios: { type: 'array', items: situation, maxItems: 200 } }, [
  'scenarios',
])
