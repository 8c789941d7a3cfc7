import { loopbackServer } from '../loopback-server.js'
import { runProgram } from './run-program.js'

/** Answers of about one size. */
interface Alike {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  count: number
}

/** Answers whose sizes differ by less than this are alike. */
const STEP = 65_536
const MOST_SECONDS = 120
/** One of so many alike answers is sent again. */
const SAMPLE = 8

/** The answers of a front, one example of each size: enough to send as many bytes again. */
export class Transfer {
  readonly #alike = new Map<string, Alike>()

  add(body: Buffer, encoding: unknown): void {
    const name = `${encoding} ${Math.ceil(body.length / STEP)}`
    const known = this.#alike.get(name)
    const headers = typeof encoding === 'string' ? { 'content-encoding': encoding } : {}
    if (known === undefined) this.#alike.set(name, { body, headers, count: 1 })
    else known.count += 1
  }

  /** The processor time that a plain client needs to receive and decode the same answers. */
  async seconds(cwd: string): Promise<number> {
    const alike = [...this.#alike.values()]
    const server = await loopbackServer(({ url = '/0' }, response) => {
      const answer = alike[Number(url.slice(1))]
      response.writeHead(200, answer?.headers)
      response.end(answer?.body)
    })
    const sent = alike.map(({ count }, at) => [`${server.url}/${at}`, Math.ceil(count / SAMPLE), count])
    const { stdout } = await runProgram(['--input-type=module', '-e', CLIENT, JSON.stringify(sent)], {
      cwd,
      seconds: MOST_SECONDS,
    })
    await server.close()
    return Number(stdout)
  }
}

/** Prints the seconds in which its main thread ran; 0 if the system does not say. */
const CLIENT = `
import { readFileSync } from 'node:fs'
function ran() {
  try {
    return readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0] / 1e9
  } catch {
    return 0
  }
}
async function receive(url) {
  const { body } = await fetch(url)
  for await (const _ of body);
}
const answers = JSON.parse(process.argv[1])
let seconds = 0
// The first one costs more, and would count for several.
if (answers.length > 0) await receive(answers[0][0])
for (const [url, sent, all] of answers) {
  const before = ran()
  for (let at = 0; at < sent; at += 1) await receive(url)
  seconds += ((ran() - before) * all) / sent
}
console.log(seconds)`
