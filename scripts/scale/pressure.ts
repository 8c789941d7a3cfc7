import { Agent, get } from 'node:http'

export interface Pressure {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  /** Ends after this many answers, or after these seconds. */
  readonly requests?: number
  readonly seconds?: number
}

export interface Felt {
  /** How often each status came; 0 counts failed connections. */
  readonly statuses: ReadonlyMap<number, number>
  readonly answered: number
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

export function count({ statuses }: Felt, status: number): number {
  return statuses.get(status) ?? 0
}

/** Keeps this many requests running, and returns statuses and times. */
export async function press({ url, headers, connections, requests, seconds = 600 }: Pressure): Promise<Felt> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  const times: number[] = []
  const begun = performance.now()
  let left = requests ?? Number.POSITIVE_INFINITY
  const isOver = (): boolean => left <= 0 || performance.now() - begun > seconds * 1000
  const keepAsking = async (): Promise<void> => {
    while (!isOver()) {
      left -= 1
      const asked = performance.now()
      const status = await statusOf(url, { agent, headers })
      times.push(performance.now() - asked)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, keepAsking))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const rate = times.length / ((performance.now() - begun) / 1000)
  return { statuses, answered: times.length, rate, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

function statusOf(
  url: string,
  options: { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> },
): Promise<number> {
  return new Promise((resolve) => {
    get(url, options, (response) => {
      response.resume().on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
    }).on('error', () => resolve(0))
  })
}
