import type { Cluster, Redis } from 'ioredis'
import { READ, TAKE, WRITE } from './redis-scripts.js'

/** Two calls a request at most: together they stay below the two seconds within which a client gets an answer. */
const CALL_MILLISECONDS = 900
const RECONNECT_MILLISECONDS = 500

/**
 * `redis-cluster://host:port,host:port`, or `rediss-cluster://` with TLS: some nodes of a cluster, which name the
 * others.
 */
const CLUSTER = /^(rediss?)-cluster:\/\/(.+)$/

interface ScriptCalls {
  pipeproofRead(key: string, known: number, ttl: number): Promise<[number, string?]>
  pipeproofWrite(key: string, expected: number, ttl: number, text: string): Promise<number>
  pipeproofTake(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<(string | number)[]>
}

export type Scripted = (Redis | Cluster) & ScriptCalls

const SCRIPTS = {
  pipeproofRead: { lua: READ, numberOfKeys: 1 },
  pipeproofWrite: { lua: WRITE, numberOfKeys: 1 },
  pipeproofTake: { lua: TAKE },
}

const OPTIONS = {
  connectTimeout: CALL_MILLISECONDS,
  commandTimeout: CALL_MILLISECONDS,
  maxRetriesPerRequest: null,
  retryStrategy: () => RECONNECT_MILLISECONDS,
  // A command that may have been carried out is not sent twice: it would be counted twice.
  autoResendUnfulfilledCommands: false,
}

/** One Redis, or a Redis Cluster. */
export async function connectRedis(url: string): Promise<Scripted> {
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
          clusterRetryStrategy: () => RECONNECT_MILLISECONDS,
        })
  // Every failed call is reported by itself; without a listener a lost connection would end the process.
  redis.on('error', () => {})
  return redis as Scripted
}

/** The nodes; undefined for a single Redis. */
export function clusterNodes(url: string): readonly string[] | undefined {
  const [, scheme, hosts] = CLUSTER.exec(url) ?? []
  return hosts?.split(',').map((host) => `${scheme}://${host}`)
}
