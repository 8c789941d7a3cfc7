import { members, text } from '../../model/body-schema.js'
import type { ForcedError, Latency } from '../../worlds/state/scenario.js'
import { routes, withBody } from './control-route.js'

const LONGEST = 30_000
const positive = { type: 'integer', minimum: 1, maximum: 1_000_000_000 }

export const ruleRoutes = routes({
  'get /forced': {
    summary: 'The forced errors of this world',
    run: ({ world }) => world.forced.list(),
  },
  'post /forced': withBody<Omit<ForcedError, 'id' | 'error'> & { readonly error: string | number }>({
    summary:
      'Force an error (code or status) on an operation id, a path, or a path with * at its end; `empty` and `malformed` force a table without rows, or with broken ones; `times` and `seconds` limit it, `every` forces only every nth request',
    body: members(
      {
        error: { ...text, type: ['string', 'integer'] },
        path: text,
        times: positive,
        every: positive,
        seconds: positive,
      },
      ['error'],
    ),
    run: ({ world, body }) => world.forced.add({ ...body, error: String(body.error) }),
  }),
  'delete /forced': { summary: 'Remove all forced errors', run: ({ world }) => world.forced.clear() },
  'delete /forced/{id}': {
    summary: 'Remove one forced error',
    run: ({ world, params }) => world.forced.drop(params.id ?? ''),
  },
  'get /latency': { summary: 'The delays of this world', run: ({ world }) => world.latency.list() },
  'post /latency': withBody<Omit<Latency, 'id'>>({
    summary: 'Delay the answers of an operation id, a path, or a path with * at its end',
    body: members({ milliseconds: { type: 'integer', minimum: 1, maximum: LONGEST }, path: text }, ['milliseconds']),
    run: ({ world, body }) => world.latency.add(body),
  }),
  'delete /latency': { summary: 'Remove all delays', run: ({ world }) => world.latency.clear() },
  'delete /latency/{id}': {
    summary: 'Remove one delay',
    run: ({ world, params }) => world.latency.drop(params.id ?? ''),
  },
})
