import type { Random } from 'json-schema-faker'
import { Twister } from '../../fixtures/index.js'
import { type JsonSchema, jsonValidator, multipleBelow } from '../../spec/index.js'
import type { MaybePromise } from '../model/maybe-promise.js'
import { BRANCHES, fakerSchema, HINTED, LETTERS, STEPS } from './faker-schema.js'

/** Makes values for a schema: json-schema-faker, with faker for `x-faker`. */
export interface Generators {
  /** The same schema and seed produce the same value. `today` bounds dates. */
  value(schema: JsonSchema, seed: number, today?: string, manner?: Manner): unknown
  /**
   * The same as `value` for a string with this hint, without the preparations, which take most of the time. Undefined
   * if it fails.
   */
  text(method: string, seed: number, today: string): string | undefined
  /** Whether faker has such a method (`person.fullName`). */
  hasMethod(path: string): boolean
}

/** `deep`: all levels (the usual value ends at the sixth); `sparse`: required members only, however deep. */
export type Manner = 'usual' | 'deep' | 'sparse'

let loaded: Generators | undefined

/** Both libraries are imported on first use, because most starts do not need them. */
export function generators(): MaybePromise<Generators> {
  return loaded ?? load()
}

async function load(): Promise<Generators> {
  const [{ define, generateSync }, { faker: usual }] = await Promise.all([
    import('json-schema-faker'),
    import('@faker-js/faker/locale/en'),
  ])
  // The same numbers, computed faster.
  const Faker = usual.constructor as new (options: object) => typeof usual
  const numbers = new Twister()
  const randomizer = { next: () => numbers.next(), seed: (seed: number) => numbers.seed(seed) }
  const faker = new Faker({ locale: usual.rawDefinitions, randomizer })
  define(BRANCHES, (branches, _schema, { proceed, random }) =>
    Array.isArray(branches) ? proceed?.(random.pick(branches)) : undefined,
  )
  define(LETTERS, (length, _schema, { random }) =>
    Array.from({ length: WORD }, () => random.pick(ALPHABET))
      .join('')
      .padEnd(WORD + 1)
      .repeat(Math.ceil(Number(length) / WORD))
      .slice(0, Number(length)),
  )
  define(STEPS, (steps, _schema, { random }) => numberInSteps(steps as Steps, random))
  define(HINTED, (value, _schema, { proceed }) => {
    const { hint, plain } = value as Hinted
    const isFitting = (made: unknown): boolean => jsonValidator(plain)(made) === undefined
    let made = proceed?.(hint)
    for (let tries = 1; tries < HINT_TRIES && !isFitting(made); tries += 1) made = proceed?.(hint)
    return isFitting(made) ? made : proceed?.(plain)
  })
  const begin = (seed: number, today: string): void => {
    faker.seed(seed >>> 0)
    faker.setDefaultRefDate(`${today}T00:00:00Z`)
  }
  loaded = {
    text(method, seed, today) {
      begin(seed, today)
      try {
        return String((memberAt(faker, method) as () => unknown)())
      } catch {
        return undefined
      }
    },
    value(schema, seed, today = TODAY, manner = 'usual') {
      const sparse = manner === 'sparse'
      begin(seed, today)
      return generateSync(fakerSchema(schema), {
        seed: seed >>> 0,
        extensions: { faker },
        alwaysFakeOptionals: !sparse,
        ...(sparse && { optionalsProbability: 0 }),
        maxDepth: manner === 'usual' ? 6 : 20,
        refDepthMax: 2,
        formats: formatsUntil(today),
      })
    },
    hasMethod: (path) => typeof memberAt(faker, path) === 'function',
  }
  return loaded
}

interface Hinted {
  readonly hint: JsonSchema
  readonly plain: JsonSchema
}

/** A long text repeats one word. */
const WORD = 20
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']

const HINT_TRIES = 10

interface Steps {
  readonly low: number
  readonly high: number
  readonly step: number
}

function numberInSteps({ low, high, step }: Steps, random: Random): number {
  const most = Math.max(0, Math.floor((high - low) / step + 0.5))
  return multipleBelow(low + random.int(0, most) * step, step)
}

const TODAY = '2026-01-01'

/** Times within the last year. Those of the generator itself lie in the future, or all in the same minute. */
function formatsUntil(today: string): Readonly<Record<string, (random: Random) => string>> {
  const moment = (random: Random): string =>
    new Date(Date.parse(`${today}T00:00:00Z`) - random.int(1, 365 * 86_400) * 1000).toISOString()
  return {
    'date-time': (random) => moment(random).replace('.000Z', 'Z'),
    date: (random) => moment(random).slice(0, 10),
    duration: (random) => `PT${random.int(0, 23)}H${random.int(1, 59)}M`,
  }
}

function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined
  }, value)
}
