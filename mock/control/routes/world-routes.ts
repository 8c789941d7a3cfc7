import { loadContract, packageVersion } from '../../../spec/index.js'
import { type BodySchema, members } from '../../model/body-schema.js'
import type { Snapshot } from '../../worlds/snapshot.js'
import { UnknownName } from '../../worlds/state/scenario-edits.js'
import { instant, scenarioSchema } from '../../worlds/state/scenario-schema.js'
import { routes, withBody } from './control-route.js'

/** The body of `PUT /snapshot`. A snapshot comes from outside, so it is checked like any other body. */
const snapshotSchema: BodySchema = members({ format: { const: 1 }, now: instant, scenario: scenarioSchema }, [
  'format',
  'now',
  'scenario',
])

export const worldRoutes = routes({
  'get /health': {
    summary: 'The mock is up and can reach its state',
    async run({ world, engine }) {
      const { now } = await world.clock.read()
      const { title, version } = engine.contract
      const contract = { title, version, shipped: engine.contract === loadContract() }
      return { status: 'ok', pipeproof: packageVersion(), contract, world: world.name, now }
    },
  },
  'get /worlds': { summary: 'Names of the open worlds', run: ({ engine }) => engine.worlds.names() },
  'delete /worlds/{name}': {
    summary: 'Delete a world; its next request creates it again',
    run: ({ engine, params }) => engine.worlds.drop(params.name ?? ''),
  },
  'post /reset': {
    summary: 'Reset this world: clock, counters, keys, forced errors, log',
    run: ({ world }) => world.reset(),
  },
  'get /snapshot': { summary: 'This world as JSON', run: ({ world }) => world.snapshot() },
  'put /snapshot': withBody<Snapshot>({
    summary: 'Restore this world from a snapshot',
    body: snapshotSchema,
    run: ({ world, body }) => world.restore(body),
  }),
  'get /log': {
    summary: 'The last requests, oldest first, secrets masked',
    run: ({ world }) => world.log(),
  },
  'get /log/{id}': {
    summary: 'One logged request and its answer with headers and bodies, secrets masked',
    async run({ world, params: { id = '' } }) {
      const found = await world.logged(Number(id))
      if (found) return found
      throw new UnknownName('a logged request', id, ['an id from GET /__pipeproof/log'])
    },
  },
  'delete /log': { summary: 'Empty the log', run: ({ world }) => world.clearLog() },
})
