import { members, text } from '../../model/body-schema.js'
import { routes, withBody } from './control-route.js'

export const situationRoutes = routes({
  'get /scenarios': {
    summary: 'The scenarios of this mock: ready-made, or from the file of --scenarios',
    run: ({ engine }) => engine.situations(),
  },
  'post /scenarios/{id}': withBody<{ readonly account?: string }>({
    summary: 'Start a scenario in this world; `account` limits quotas, keys and tokens to one account',
    body: members({ account: text }),
    run: ({ world, params: { id = '' }, body }) => world.play(id, body.account),
  }),
  'get /coach': {
    summary: 'Habits of the client, found in the requests of this world: each with its clause and the requests',
    run: ({ world }) => world.coach(),
  },
})
