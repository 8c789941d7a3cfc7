import { faultsOf } from '../../faults/faults-of.js'
import { members, text } from '../../model/body-schema.js'
import { type ControlRoute, withBody } from './control-route.js'

const ids = { type: 'array', items: text, maxItems: 1000 }

export const behaviourRoutes: readonly ControlRoute[] = [
  {
    method: 'get',
    path: '/quota',
    summary: 'Whether quotas are real, off, or multiplied (xN)',
    run: async ({ world }) => ({ mode: (await world.scenario()).quota }),
  },
  withBody<{ readonly mode: string }>({
    method: 'put',
    path: '/quota',
    summary: 'Make quotas real, off, or N times as large (xN)',
    body: members({ mode: text }, ['mode']),
    run: ({ world, body }) => world.quota.mode(body.mode),
  }),
  {
    method: 'get',
    path: '/choices',
    summary: 'Every open point, its options, and the choice of this world',
    async run({ world, engine }) {
      const { choices } = await engine.worlds.get(world.name).view()
      return engine.contract.openPoints.map((point) => ({ ...point, chosen: choices[point.id] }))
    },
  },
  withBody<Readonly<Record<string, string>>>({
    method: 'put',
    path: '/choices',
    summary: 'Choose options of open points; points that are not named stay as they are',
    body: { type: 'object', additionalProperties: text },
    run: ({ world, body }) => world.choose(body),
  }),
  {
    method: 'get',
    path: '/faults',
    summary: 'The catalogue of faults, and which are on',
    async run({ world, engine }) {
      const on = new Set(await world.faults.list())
      return faultsOf(engine.contract).map(({ id, title, clause, caughtBy }) => ({
        id,
        title,
        clause,
        caughtBy,
        on: on.has(id),
      }))
    },
  },
  withBody<{ readonly on: readonly string[] }>({
    method: 'put',
    path: '/faults',
    summary: 'Switch these faults on and all others off',
    body: members({ on: ids }, ['on']),
    async run({ world, body }) {
      await world.faults.enable(...body.on)
      const others = (await world.faults.list()).filter((id) => !body.on.includes(id))
      await world.faults.disable(...others)
    },
  }),
]
