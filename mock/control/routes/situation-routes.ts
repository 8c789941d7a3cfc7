import { members, text } from '../../model/body-schema.js'
import { type ControlRoute, withBody } from './control-route.js'

export const situationRoutes: readonly ControlRoute[] = [
  {
    method: 'get',
    path: '/scenarios',
    summary: 'Situations that this mock can put a world into: ready-made, or from the file of --scenarios',
    run: ({ engine }) => engine.situations(),
  },
  withBody<{ readonly account?: string }>({
    method: 'post',
    path: '/scenarios/{id}',
    summary: 'Put this world into a situation; `account` limits quotas, keys and tokens to one account',
    body: members({ account: text }),
    run: ({ world, params: { id = '' }, body }) => world.play(id, body.account),
  }),
  {
    method: 'get',
    path: '/coach',
    summary: 'Habits of the client, found in the requests of this world: each with its clause and the requests',
    run: ({ world }) => world.coach(),
  },
]
