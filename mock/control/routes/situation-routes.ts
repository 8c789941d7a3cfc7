import { members, text } from '../../model/body-schema.js'
import { type ControlRoute, withBody } from './control-route.js'

export const situationRoutes: readonly ControlRoute[] = [
  {
    method: 'get',
    path: '/scenarios',
    summary: 'The scenarios of this mock: ready-made, or from the file of --scenarios',
    run: ({ engine }) => engine.situations(),
  },
  withBody<{ readonly account?: string }>({
    method: 'post',
    path: '/scenarios/{id}',
    summary: 'Start a scenario in this world; `account` limits quotas, keys and tokens to one account',
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
