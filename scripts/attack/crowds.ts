import { connect } from 'node:net'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { answerTo, textOf } from './raw-request.js'

const NAMES = 1500
const AT_ONCE = 50
const MOST_MORE = 300

/** Many made-up worlds, keys and addresses: a changed world stays, every client is served, memory is bounded. */
async function invented(ground: Ground): Promise<Outcome> {
  const { url } = ground.mock
  const mine = `${url}/w/mine-of-the-flood`
  await fetch(`${mine}/__pipeproof/accounts/pro/quota`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: '{"left": {"hour": 0}}',
  })
  const before = ground.mock.megabytes()
  const odd = new Set<number>()
  const ask = async (at: number): Promise<void> => {
    const headers = { 'X-API-Key': at % 2 === 0 ? `invented-${at}` : 'key_pro', 'X-Pipeproof-World': `flood-${at}` }
    const response = await fetch(`${url}/v1/user-status?invented=${at}`, { headers })
    await response.arrayBuffer()
    if (response.status !== (at % 2 === 0 ? 401 : 200)) odd.add(response.status)
  }
  for (let at = 0; at < NAMES; at += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => ask(at + more)))
  }
  const still = await fetch(`${mine}/v1/user-status`, { headers: { 'X-API-Key': 'key_pro' } })
  const more = ground.mock.megabytes() - before
  return {
    megabytes: ground.mock.megabytes(),
    wrong: [
      ...(odd.size === 0 ? [] : [`answered ${[...odd].join(', ')}`]),
      ...(still.status === 429 ? [] : [`the world whose quota was used up answers ${still.status}`]),
      ...(more < MOST_MORE ? [] : [`${more} MB more`]),
    ],
  }
}

const HELD = 300
const LONGEST = 3000

/** Connections that send single bytes slowly, while another client is served. */
async function slowly(ground: Ground): Promise<Outcome> {
  const { hostname, port } = new URL(ground.mock.url)
  const sockets = Array.from({ length: HELD }, () => connect(Number(port), hostname).on('error', () => undefined))
  for (const socket of sockets) socket.write('GET /v1/user-status HTTP/1.1\r\nHost: a\r\nX-')
  await new Promise((resolve) => setTimeout(resolve, 500))
  for (const socket of sockets) socket.write('a')
  const started = performance.now()
  const usual = { method: 'GET', path: '/v1/user-status', headers: { 'X-API-Key': 'key_pro' } }
  const answer = await answerTo(ground, textOf(usual))
  const isServed = answer.startsWith('HTTP/1.1 200') && performance.now() - started < LONGEST
  for (const socket of sockets) socket.destroy()
  return { megabytes: ground.mock.megabytes(), wrong: isServed ? [] : [`beside them "${answer.split('\r\n', 1)[0]}"`] }
}

export const crowds: readonly Attack[] = [
  {
    id: 'invented-worlds',
    title: `${NAMES} made-up worlds and keys beside a changed world`,
    quick: true,
    run: invented,
  },
  { id: 'slow-clients', title: `${HELD} connections that send single bytes slowly`, quick: true, run: slowly },
]
