import { loadContract } from '../../spec/index.js'
import type { Attack, Outcome } from './attack.js'
import type { Distort } from './distorting-front.js'
import { FEW_OPERATIONS } from './few-operations.js'
import type { Ground } from './ground.js'
import { inTurn } from './in-turn.js'
import { numbers } from './odd-requests.js'
import { endedWell, fewDecided } from './verdicts.js'

/** Another number in ATTACK_SEED chooses other operations. */
const SEED = Number(process.env.ATTACK_SEED ?? 1)

const WAYS: Readonly<Record<string, Distort>> = {
  resets: (_, { request }) => void request.socket.resetAndDestroy(),
  'answers 503': () => ({ status: 503, headers: { 'content-type': 'text/plain' }, body: Buffer.from('down') }),
  'never ends': (_, { response }) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    const timer = setInterval(() => response.write('a|b\n'), 50)
    response.on('close', () => clearInterval(timer))
    return undefined
  },
}

/** One operation fails, in a run for each way; the others are judged, and nothing is blamed. */
async function eachFails(ground: Ground): Promise<Outcome> {
  const next = numbers(SEED)
  const { operations } = loadContract()
  const chosen: string[] = []
  const outcome = await inTurn(Object.entries(WAYS), async ([way, distort]) => {
    // Seeds that are close begin with close numbers.
    next()
    const { id, path } = operations[Math.floor(next() * operations.length)] ?? { id: '', path: '/' }
    const ran = await ground.check(
      (answer, asked) => (asked.path.split('?')[0]?.endsWith(path) ? distort(answer, asked) : answer),
      ['--timeout', '2', '--operation', id, ...FEW_OPERATIONS],
    )
    const name = `${id} ${way}`
    chosen.push(name)
    const why = /without an answer to judge|no answer with content/
    return { name, ...endedWell(ran, { codes: [3], why, also: fewDecided(ran) }) }
  })
  return { ...outcome, note: chosen.join(', ') }
}

export const operationsInTurn: readonly Attack[] = [
  {
    id: 'operations-in-turn',
    title: 'one operation after the other fails: nothing is blamed, and the run is incomplete',
    quick: false,
    long: true,
    run: eachFails,
  },
]
