import { decodePercent, plainText } from '../../../spec/index.js'
import { DAY } from '../../clock/time-units.js'
import { connectRedis, type RedisConnection, type Scripted } from './connect-redis.js'
import { counted, newVersion, SenselessReply, storedText, textOf, wasFree } from './redis-replies.js'
import { counterKey, onceKey, textKey } from './state-keys.js'
import { type Charge, type Counted, StateBroken, type StateStore, StateUnavailable } from './state-store.js'

/** A world without requests for this long is deleted. */
const WORLD_MILLISECONDS = DAY
/** As long as a refresh token lives. */
const REDEEMED_MILLISECONDS = 30 * DAY
const MOST_SAID = 300
/** The parser of `ioredis` reports an answer that is not from Redis as a defect of its own. */
const PARSER = 'Please report this.'

/** State shared by several processes. */
export function redisStore(url: string): StateStore {
  const connecting = connectRedis(url)
  // A caller that awaits the promise gets the error; if there is no such caller, the process must not crash.
  connecting.catch(() => {})
  const guarded = async <T>(keys: readonly string[], command: (redis: Scripted) => Promise<T>): Promise<T> => {
    let connection: RedisConnection | undefined
    try {
      connection = await connecting
      return await connection.call(command)
    } catch (error) {
      if (!isSaidByRedis(error)) connection?.renew()
      throw failure(error, keys, url)
    }
  }
  return {
    shared: true,
    read: (world, known) =>
      guarded([textKey(world)], async (redis) =>
        storedText(await redis.pipeproofRead(textKey(world), known, WORLD_MILLISECONDS)),
      ),
    write: (world, expected, text) =>
      guarded([textKey(world)], async (redis) =>
        newVersion(await redis.pipeproofWrite(textKey(world), expected, WORLD_MILLISECONDS, text)),
      ),
    take: (world, counter, charge) => {
      const keys = charge.windows.map((window) => counterKey(world, counter, window.name))
      return guarded(keys, (redis) => take(redis, keys, charge))
    },
    once: (name, value) =>
      guarded([onceKey(name)], async (redis) => {
        if (wasFree(await redis.set(onceKey(name), value, 'NX'))) return value
        return textOf((await redis.get(onceKey(name))) ?? value)
      }),
    redeem: (id) =>
      guarded([], async (redis) =>
        wasFree(await redis.set(`pipeproof:redeemed:${id}`, '1', 'PX', REDEEMED_MILLISECONDS, 'NX')),
      ),
    drop: (world) => guarded([], async (redis) => void (await redis.del(textKey(world)))),
    close: () =>
      connecting.then(
        (connection) => connection.close(),
        () => {},
      ),
  }
}

/** The errors of Redis and our scripts for a key of another type, or a string instead of a number. */
const GARBAGE = /WRONGTYPE|not an integer|not a valid float|attempt to|bad argument|PIPEPROOF/

function failure(error: unknown, keys: readonly string[], url: string): StateUnavailable {
  const said = error instanceof Error ? error.message : String(error)
  if (GARBAGE.test(said))
    return new StateBroken(keys, /WRONGTYPE/.test(said) ? 'found another type of value' : 'found no number')
  const reason = said.endsWith(PARSER) ? new SenselessReply().message : said
  return new StateUnavailable(plainText(withoutPassword(reason, url).slice(0, MOST_SAID)), { cause: error })
}

/** A refusal by Redis; its connection is in order. */
function isSaidByRedis(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError'
}

/** Some servers repeat the words of a command that they do not know, and one of these is the password. */
function withoutPassword(text: string, url: string): string {
  const passwords = [...url.matchAll(/(?<=:\/\/|,)[^:@,]*:([^@]+)@/g)].map(([, password = '']) => password)
  return passwords
    .flatMap((password) => [password, decodePercent(password)])
    .reduce((masked, password) => masked.replaceAll(password, '***'), text)
}

async function take(redis: Scripted, keys: readonly string[], charge: Charge): Promise<Counted> {
  const { windows } = charge
  const numbers = windows.flatMap((w) => [w.kind, w.length, w.offset, w.limit, w.spent, w.spentAt])
  const flags = [charge.now, charge.cost, charge.chargeRefused ? 1 : 0]
  return counted(await redis.pipeproofTake(keys.length, ...keys, ...flags, ...numbers), windows.length)
}
