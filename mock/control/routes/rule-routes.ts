import { members, text } from '../../model/body-schema.js'
import type { ForcedError, Latency } from '../../worlds/state/scenario.js'
import { type ControlRoute, withBody } from './control-route.js'

const LONGEST = 30_000
const positive = { type: 'integer', minimum: 1, maximum: 1_000_000_000 }

export const ruleRoutes: readonly ControlRoute[] = [
  {
    method: 'get',
    path: '/forced',
    summary: 'The forced errors of this world',
    run: ({ world }) => world.forced.list(),
  },
  withBody<Omit<ForcedError, 'id' | 'error'> & { readonly error: string | number }>({
    method: 'post',
    path: '/forced',
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
  { method: 'delete', path: '/forced', summary: 'Remove all forced errors', run: ({ world }) => world.forced.clear() },
  {
    method: 'delete',
    path: '/forced/{id}',
    summary: 'Remove one forced error',
    run: ({ world, params }) => world.forced.drop(params.id ?? ''),
  },
  { method: 'get', path: '/latency', summary: 'The delays of this world', run: ({ world }) => world.latency.list() },
  withBody<Omit<Latency, 'id'>>({
    method: 'post',
    path: '/latency',
    summary: 'Delay the answers of an operation id, a path, or a path with * at its end',
    body: members({ milliseconds: { type: 'integer', minimum: 1, maximum: LONGEST }, path: text }, ['milliseconds']),
    run: ({ world, body }) => world.latency.add(body),
  }),
  { method: 'delete', path: '/latency', summary: 'Remove all delays', run: ({ world }) => world.latency.clear() },
  {
    method: 'delete',
    path: '/latency/{id}',
    summary: 'Remove one delay',
    run: ({ world, params }) => world.latency.drop(params.id ?? ''),
  },
]
