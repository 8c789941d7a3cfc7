import type { JsonSchema } from '../../spec/index.js'
import type { MaybePromise } from '../model/maybe-promise.js'
import { fakerSchema } from './faker-schema.js'

/** Makes values for a schema: json-schema-faker, with faker for `x-faker`. */
export interface Generators {
  /** The same schema and seed give the same value. `today` bounds dates; `sparse`: required members alone, however deep. */
  value(schema: JsonSchema, seed: number, today?: string, sparse?: boolean): unknown
  /** Whether faker has such a method (`person.fullName`). */
  hasMethod(path: string): boolean
}

let loaded: Generators | undefined

/** Both libraries are imported on first use, because most starts do not need them. */
export function generators(): MaybePromise<Generators> {
  return loaded ?? load()
}

async function load(): Promise<Generators> {
  const [{ generateSync }, { faker }] = await Promise.all([
    import('json-schema-faker'),
    import('@faker-js/faker/locale/en'),
  ])
  loaded = {
    value(schema, seed, today = TODAY, sparse = false) {
      faker.seed(seed >>> 0)
      faker.setDefaultRefDate(`${today}T00:00:00Z`)
      return generateSync(fakerSchema(schema), {
        seed: seed >>> 0,
        extensions: { faker },
        alwaysFakeOptionals: !sparse,
        ...(sparse && { optionalsProbability: 0 }),
        maxDepth: sparse ? 20 : 6,
        refDepthMax: 2,
        minDateTime: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`,
        maxDateTime: today,
      })
    },
    hasMethod: (path) => typeof memberAt(faker, path) === 'function',
  }
  return loaded
}

const TODAY = '2026-01-01'

function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined
  }, value)
}
