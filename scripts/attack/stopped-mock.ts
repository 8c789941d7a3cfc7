import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'

const CLIENTS = 40
const UNFINISHED = 20
/** Answers before the stop. */
const BUSY = 400
const MOST_SECONDS = 5

interface Answers {
  whole: number
  /** Answers that announce the end of their connection. */
  last: number
  readonly broken: string[]
}

/** Sends one request after the other over one kept connection, until the mock accepts no further one. */
async function oneAfterTheOther(url: string, answers: Answers, isStopped: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let isOpen = true; isOpen; ) {
    const { status, error, connection } = await ask(url, agent)
    isOpen = status !== undefined
    if (status !== undefined) answers.whole += 1
    if (connection === 'close') answers.last += 1
    // A new connection is refused after the stop: that is how the client learns of the end.
    if (status !== undefined ? status >= 500 : !(isStopped() && error === 'ECONNREFUSED'))
      answers.broken.push(`${status ?? error}`)
  }
  agent.destroy()
}

interface Asked {
  readonly status?: number | undefined
  readonly connection?: string | undefined
  readonly error?: string
}

function ask(url: string, agent: Agent): Promise<Asked> {
  return new Promise((resolve) => {
    const sent = request(`${url}/v1/ohlc?symbol=SPY`, { agent, headers: { 'X-API-Key': 'key_elite' } }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }))
      response.on('error', (error) => resolve({ error: error.message }))
    })
    sent.on('error', (error) => resolve({ error: 'code' in error ? String(error.code) : error.message }))
    sent.end()
  })
}

/** A mock of its own is stopped while clients use it, some of which never finish their request. */
async function stopped(ground: Ground): Promise<Outcome> {
  const mock = await ground.startMock(['--quota', 'off'])
  const { hostname, port } = new URL(mock.url)
  const unfinished = Array.from({ length: UNFINISHED }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  )
  for (const socket of unfinished) socket.write('GET /v1/ohlc HTTP/1.1\r\nHost: a\r\nX-')
  const answers: Answers = { whole: 0, last: 0, broken: [] }
  let isStopped = false
  const clients = Array.from({ length: CLIENTS }, () => oneAfterTheOther(mock.url, answers, () => isStopped))
  while (answers.whole < BUSY && answers.broken.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  isStopped = true
  const started = performance.now()
  const ended = once(mock.child, 'exit')
  mock.child.kill('SIGTERM')
  const [code] = await ended
  const seconds = (performance.now() - started) / 1000
  await Promise.all(clients)
  for (const socket of unfinished) socket.destroy()
  const counts = new Map(answers.broken.map((what) => [what, answers.broken.filter((other) => other === what).length]))
  return {
    megabytes: 0,
    wrong: [
      ...(code === 0 ? [] : [`exit ${code}`]),
      ...(seconds <= MOST_SECONDS ? [] : [`it ended after ${seconds.toFixed(1)} s, at most ${MOST_SECONDS} wanted`]),
      ...(answers.last >= CLIENTS ? [] : [`${answers.last} of ${CLIENTS} clients were told of the end`]),
      ...[...counts].map(([what, count]) => `${count} of ${answers.whole} requests ended with ${what}`),
    ],
  }
}

export const stoppedMock: readonly Attack[] = [
  {
    id: 'stopped-under-load',
    title: `SIGTERM while ${CLIENTS} clients send requests and ${UNFINISHED} others never finish one`,
    quick: true,
    // Clients that get no processor for a tenth of a second look like clients that are gone.
    alone: true,
    run: stopped,
  },
]
