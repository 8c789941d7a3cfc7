import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export interface Prism {
  readonly url: string
  stop(): void
}

/** Prism with our own document: `mock` answers its examples, `proxy` compares another server's answers with it. */
export async function startPrism(verb: 'mock' | 'proxy', ...upstream: readonly string[]): Promise<Prism> {
  const program = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js')
  const document = fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url))
  const child = spawn(process.execPath, [program, verb, document, ...upstream, '--port', '0'], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('utf8')
      const address = /listening on (http:\/\/[\d.:]+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`Cannot start Prism: found exit code ${code}\n${said}`)))
  })
  return { url, stop: () => child.kill() }
}
