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
    const urls = alike.flatMap(({ count }, at) => Array<string>(count).fill(`${server.url}/${at}`))
    const { processor } = await runProgram(['--input-type=module', '-e', CLIENT, ...urls], {
      cwd,
      seconds: MOST_SECONDS,
    })
    await server.close()
    return processor
  }
}

const CLIENT = `
for (const url of process.argv.slice(1)) {
  const { body } = await fetch(url)
  for await (const _ of body);
}`
