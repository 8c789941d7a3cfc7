import type { ClockChange } from '../../clock/clock-state.js'
import { members, text } from '../../model/body-schema.js'
import { routes, withBody } from './control-route.js'

export const clockRoutes = routes({
  'get /clock': { summary: 'The time in this world', run: ({ world }) => world.clock.read() },
  'post /clock': withBody<ClockChange>({
    summary: 'Set the clock to a later time, advance it (90s, 15m, 1h30m, 2d), freeze it or release it',
    body: members({ set: text, advance: text, frozen: { type: 'boolean' } }),
    run: ({ world, body }) => world.clock.change(body),
  }),
})
