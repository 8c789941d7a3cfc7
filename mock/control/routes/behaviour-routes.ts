import { faultsOf } from '../../faults/faults-of.js'
import { members, text } from '../../model/body-schema.js'
import { routes, withBody } from './control-route.js'

const ids = { type: 'array', items: text, maxItems: 1000 }

export const behaviourRoutes = routes({
  'get /quota': {
    summary: 'Whether quotas are real, off, or multiplied (xN)',
    run: async ({ world }) => ({ mode: (await world.scenario()).quota }),
  },
  'put /quota': withBody<{ readonly mode: string }>({
    summary: 'Make quotas real, off, or N times as large (xN)',
    body: members({ mode: text }, ['mode']),
    run: ({ world, body }) => world.quota.mode(body.mode),
  }),
  'get /choices': {
    summary: 'Every open point, its options, and the choice of this world',
    async run({ world, engine }) {
      const { choices } = await engine.worlds.get(world.name).view()
      return engine.contract.openPoints.map((point) => ({ ...point, chosen: choices[point.id] }))
    },
  },
  'put /choices': withBody<Readonly<Record<string, string>>>({
    summary: 'Choose options of open points; points that are not named stay as they are',
    body: { type: 'object', additionalProperties: text },
    run: ({ world, body }) => world.choose(body),
  }),
  'get /faults': {
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
  'put /faults': withBody<{ readonly on: readonly string[] }>({
    summary: 'Switch these faults on and all others off',
    body: members({ on: ids }, ['on']),
    async run({ world, body }) {
      await world.faults.enable(...body.on)
      const others = (await world.faults.list()).filter((id) => !body.on.includes(id))
      await world.faults.disable(...others)
    },
  }),
})
