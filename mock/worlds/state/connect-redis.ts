import type { Cluster, Redis } from 'ioredis'
import { READ, TAKE, WRITE } from './redis-scripts.js'

/** Two calls a request at most: together they stay below the two seconds within which a client gets an answer. */
const CALL_MILLISECONDS = 900
/** A cluster names its nodes before the first call, which takes longer on a busy machine. */
const FIRST_MILLISECONDS = 3000
const RECONNECT_MILLISECONDS = 500
/** More bytes without a whole answer are none of ours: the text of a world is short. */
const MOST_UNREAD = 32 * 1024 * 1024
const WANTED = /^(rediss?(-cluster)?:\/)?\/./

/**
 * `redis-cluster://host:port,host:port`, or `rediss-cluster://` with TLS: some nodes of a cluster, which name the
 * others.
 */
const CLUSTER = /^(rediss?)-cluster:\/\/(.+)$/

/** The server may not be Redis, so answers have the type unknown. */
interface ScriptCalls {
  pipeproofRead(key: string, known: number, ttl: number): Promise<unknown>
  pipeproofWrite(key: string, expected: number, ttl: number, text: string): Promise<unknown>
  pipeproofTake(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<unknown>
}

interface RedisError extends Error {
  readonly lastNodeError?: Error
  /** The command that the server refused. */
  readonly command?: { readonly name: string }
}

export type Scripted = (Redis | Cluster) & ScriptCalls

export interface RedisConnection {
  /** Carries out a call; fails if there is no answer in time. */
  call<T>(command: (redis: Scripted) => Promise<T>): Promise<T>
  /** Ends the connections, because after a missing or senseless answer, later answers could belong to other calls. */
  renew(): void
  close(): void
}

const SCRIPTS = {
  pipeproofRead: { lua: READ, numberOfKeys: 1 },
  pipeproofWrite: { lua: WRITE, numberOfKeys: 1 },
  pipeproofTake: { lua: TAKE },
}

const OPTIONS = {
  connectTimeout: CALL_MILLISECONDS,
  commandTimeout: CALL_MILLISECONDS,
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => Math.min(times * 50, RECONNECT_MILLISECONDS),
  // A command that may have been carried out is not sent twice: it would be counted twice.
  autoResendUnfulfilledCommands: false,
  // A command is not carried out either after its caller has given up.
  enableOfflineQueue: false,
}

/** One Redis, or a Redis Cluster. */
export async function connectRedis(url: string): Promise<RedisConnection> {
  if (!WANTED.test(url)) throw new Error('found another kind of address, wanted redis://HOST:PORT')
  const database = databaseOf(url)
  if (!/^\d*$/.test(database)) throw new Error(`found the database "${database}", wanted a number`)
  // `ioredis` is an optional peer: it is loaded only when Redis is used.
  const { Cluster, Redis } = await import('ioredis').catch(() => {
    throw new Error('Cannot use Redis: the package "ioredis" is not installed; run npm install ioredis')
  })
  const nodes = clusterNodes(url)
  const redis =
    nodes === undefined
      ? new Redis(url, { ...OPTIONS, scripts: SCRIPTS })
      : new Cluster([...nodes], {
          scripts: SCRIPTS,
          redisOptions: OPTIONS,
          enableOfflineQueue: false,
          clusterRetryStrategy: () => RECONNECT_MILLISECONDS,
        })
  return connectionOf(redis as Scripted)
}

function connectionOf(redis: Scripted): RedisConnection {
  let problem: Error | undefined
  let noDatabase: Error | undefined
  let ready: Promise<void> | undefined
  let mayBeSlow = 'nodes' in redis
  // Without a listener a lost connection would end the process.
  redis.on('error', (error: RedisError) => {
    problem = error.lastNodeError ?? error
    // The client would continue with database 0, whose worlds belong to others.
    if (error.command?.name === 'select') noDatabase = error
  })
  let unread = 0
  const limited = (node: Redis): void => {
    node.on('connect', () => {
      const { stream } = node
      unread = 0
      noDatabase = undefined
      // A handshake with senseless answers would never end.
      const giveUp = () => (node.status === 'connect' && node.stream === stream ? stream.destroy() : undefined)
      setTimeout(giveUp, CALL_MILLISECONDS).unref()
      stream.on('data', ({ length }: Buffer) => {
        unread += length
        if (unread > MOST_UNREAD) stream.destroy()
      })
    })
  }
  if ('nodes' in redis) redis.on('+node', limited)
  else limited(redis)
  const whenReady = (): Promise<void> => {
    ready ??= new Promise<void>((resolve) => {
      redis.once('ready', () => {
        problem = undefined
        ready = undefined
        mayBeSlow = false
        resolve()
      })
    })
    return ready
  }
  const answered = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer
    unread = 0
    return value
  }
  return {
    async call(command) {
      const late = () =>
        redis.status === 'ready' ? new Error('no answer in time') : (problem ?? new Error('no connection in time'))
      const carriedOut = () => (noDatabase === undefined ? command(redis) : Promise.reject(noDatabase))
      if (isUsable(redis)) return await answered(within(CALL_MILLISECONDS, carriedOut(), late))
      let isGivenUp = false
      const work = whenReady().then(() => (isGivenUp ? Promise.reject(late()) : carriedOut()))
      const first = within(CALL_MILLISECONDS, work, late).catch((error: unknown) => {
        if (!mayBeSlow || problem !== undefined) throw error
        return within(FIRST_MILLISECONDS, work, late)
      })
      return await answered(first).finally(() => {
        isGivenUp = true
      })
    },
    renew() {
      for (const node of 'nodes' in redis ? redis.nodes() : [redis]) if (node.status === 'ready') node.stream.destroy()
    },
    close: () => redis.disconnect(),
  }
}

/**
 * Settles as the work does, or fails after so many milliseconds. Every request comes here, so it makes only one timer.
 */
function within<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** A connection that just ended still has the status "ready". */
function isUsable(redis: Scripted): boolean {
  return redis.status === 'ready' && (!('stream' in redis) || redis.stream.writable)
}

function databaseOf(url: string): string {
  if (!/^rediss?:/.test(url) || !URL.canParse(url)) return ''
  const { pathname, searchParams } = new URL(url)
  return searchParams.get('db') ?? pathname.slice(1)
}

/** The nodes; undefined for a single Redis. */
export function clusterNodes(url: string): readonly string[] | undefined {
  const [, scheme, hosts] = CLUSTER.exec(url) ?? []
  return hosts?.split(',').map((host) => `${scheme}://${host}`)
}
