import { DAY } from '../../clock/time-units.js'
import { connectRedis, type Scripted } from './connect-redis.js'
import { counterKey, onceKey, textKey } from './state-keys.js'
import { type Charge, type Counted, StateBroken, type StateStore, StateUnavailable } from './state-store.js'

/** A world without requests for this long is deleted. */
const WORLD_MILLISECONDS = DAY
/** As long as a refresh token lives. */
const REDEEMED_MILLISECONDS = 30 * DAY

/** State shared by several processes. */
export function redisStore(url: string): StateStore {
  const connecting = connectRedis(url)
  // A caller that awaits the promise gets the error; if there is no such caller, the process must not crash.
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
      const keys = charge.windows.map((window) => counterKey(world, counter, window.name))
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

/** The errors of Redis and our scripts for a key of another type, or a string instead of a number. */
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
