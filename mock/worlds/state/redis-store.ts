import type { Redis } from 'ioredis'
import { DAY } from '../../clock/time-units.js'
import { READ, TAKE, WRITE } from './redis-scripts.js'
import { onceKey, textKey } from './state-keys.js'
import { type Charge, type Counted, StateBroken, type StateStore, StateUnavailable } from './state-store.js'

/** Two calls a request at most: together they stay below the two seconds within which a client gets an answer. */
const CALL_MILLISECONDS = 900
const RECONNECT_MILLISECONDS = 500
/** A world without requests for this long is deleted. */
const WORLD_MILLISECONDS = DAY
/** As long as a refresh token lives. */
const REDEEMED_MILLISECONDS = 30 * DAY

interface Scripted extends Redis {
  pipeproofRead(key: string, known: number, ttl: number): Promise<[number, string?]>
  pipeproofWrite(key: string, expected: number, ttl: number, text: string): Promise<number>
  pipeproofTake(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<(string | number)[]>
}

/** State shared by several processes. */
export function redisStore(url: string): StateStore {
  const connecting = connect(url)
  // The caller that awaits it gets the error; without a caller it must not crash the process.
  connecting.catch(() => {})
  const guarded = async <T>(keys: readonly string[], call: (redis: Scripted) => Promise<T>): Promise<T> => {
    try {
      return await call(await connecting)
    } catch (error) {
      throw failure(error, keys)
    }
  }
  return {
    shared: true,
    read: (world, known) =>
      guarded([textKey(world)], async (redis) => {
        const [version, text] = await redis.pipeproofRead(textKey(world), known, WORLD_MILLISECONDS)
        return text === undefined ? undefined : { version, text }
      }),
    write: (world, expected, text) =>
      guarded(
        [textKey(world)],
        async (redis) => (await redis.pipeproofWrite(textKey(world), expected, WORLD_MILLISECONDS, text)) || undefined,
      ),
    take: (world, counter, charge) => {
      const keys = charge.windows.map((window) => `pipeproof:{${world}}:${counter}:${window.name}`)
      return guarded(keys, (redis) => take(redis, keys, charge))
    },
    once: (name, value) =>
      guarded([onceKey(name)], async (redis) => {
        await redis.set(onceKey(name), value, 'NX')
        return (await redis.get(onceKey(name))) ?? value
      }),
    redeem: (id) =>
      guarded(
        [],
        async (redis) => (await redis.set(`pipeproof:redeemed:${id}`, '1', 'PX', REDEEMED_MILLISECONDS, 'NX')) === 'OK',
      ),
    drop: (world) => guarded([], async (redis) => void (await redis.del(textKey(world)))),
    close: () =>
      connecting.then(
        (redis) => redis.disconnect(),
        () => {},
      ),
  }
}

/** The errors of Redis and our scripts for a key of another type, or a text in place of a number. */
const GARBAGE = /WRONGTYPE|not an integer|not a valid float|attempt to|bad argument|PIPEPROOF/

function failure(error: unknown, keys: readonly string[]): StateUnavailable {
  const said = error instanceof Error ? error.message : String(error)
  if (!GARBAGE.test(said)) return new StateUnavailable(error)
  return new StateBroken(keys, /WRONGTYPE/.test(said) ? 'found another type of value' : 'found no number')
}

async function take(redis: Scripted, keys: readonly string[], charge: Charge): Promise<Counted> {
  const { windows } = charge
  const numbers = windows.flatMap((w) => [w.kind, w.length, w.offset, w.limit, w.spent, w.spentAt])
  const flags = [charge.now, charge.cost, charge.chargeRefused ? 1 : 0]
  const [allowed, ...states] = await redis.pipeproofTake(keys.length, ...keys, ...flags, ...numbers)
  return {
    allowed: allowed === 1,
    windows: windows.map((_, index) => ({
      used: Number(states[2 * index]),
      resetAt: Number(states[2 * index + 1]),
    })),
  }
}

/** `ioredis` is an optional peer: it is loaded only when Redis is used. */
async function connect(url: string): Promise<Scripted> {
  const { Redis } = await import('ioredis').catch(() => {
    throw new Error('Cannot use Redis: the package "ioredis" is not installed; run npm install ioredis')
  })
  const redis = new Redis(url, {
    connectTimeout: CALL_MILLISECONDS,
    commandTimeout: CALL_MILLISECONDS,
    maxRetriesPerRequest: null,
    retryStrategy: () => RECONNECT_MILLISECONDS,
    // A command that may have been carried out is not sent twice: it would be counted twice.
    autoResendUnfulfilledCommands: false,
    scripts: {
      pipeproofRead: { lua: READ, numberOfKeys: 1 },
      pipeproofWrite: { lua: WRITE, numberOfKeys: 1 },
      pipeproofTake: { lua: TAKE },
    },
  })
  // Every failed call is reported by itself; without a listener a lost connection would end the process.
  redis.on('error', () => {})
  return redis as Scripted
}
