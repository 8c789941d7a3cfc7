import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBuiltMock } from '../child-program.js'
import { fetchedNode, fetchedPackage, ifFetched, NODES } from './fetched-package.js'

/** MSW 3 needs Node 22. */
const USE_MSW = `
import { setupServer } from 'msw/node'
import { createHandlers } from 'pipeproof/msw'

const handlers = createHandlers({ baseUrl: 'http://api.test', companies: 300 })
const server = setupServer(...handlers)
await server.listen({ onUnhandledRequest: 'error' })
const status = async (headers) => (await fetch('http://api.test/v1/user-status', { headers })).status
console.log(await status({}), await status({ 'X-API-Key': 'key_pro' }))
server.close()
`

/**
 * Checks the installed package on every other version of Node: each door runs, the judge finds the mock conformant, and
 * MSW 3 accepts the handlers.
 */
export async function runsOnOtherNodes(
  home: string,
  holds: (condition: boolean, claim: string) => void,
): Promise<void> {
  const nodes = ifFetched(() => NODES.map((version) => [version, fetchedNode(version)] as const))
  if (nodes === undefined) {
    console.log(`skipped: Node ${NODES.join(' and ')}, which npm cannot fetch`)
    return
  }
  writeFileSync(join(home, 'use-msw.js'), USE_MSW)
  symlinkSync(fetchedPackage('msw'), join(home, 'node_modules/msw'))
  for (const [version, node] of nodes) {
    const run = (...args: readonly string[]): string => execFileSync(node, args, { cwd: home, encoding: 'utf8' }).trim()
    holds(run('use.js') === 'true true true 3.1.0', `every door runs on Node ${version}`)
    holds(run('use-msw.js') === '401 200', `MSW 3 answers by our handlers on Node ${version}`)
    await judgesItsOwnMock(node, home)
    console.log(`ok: the judge finds the mock conformant on Node ${version}`)
    // A flag of V8 that this version does not know would keep every test from running.
    execFileSync(node, ['node_modules/vitest/vitest.mjs', 'run', 'spec/in-number.test.ts'], { stdio: 'pipe' })
    console.log(`ok: a test of the sources runs on Node ${version}`)
  }
  rmSync(join(home, 'node_modules/msw'))
}

/** Throws unless the check of the installed package's own mock ends with 0 and without a complaint. */
export async function judgesItsOwnMock(node: string, home: string): Promise<void> {
  const program = join(home, 'node_modules/pipeproof/dist/pipeproof.js')
  const { child: mock, ready } = await startBuiltMock(node, ['--port', '0'], program)
  try {
    writeFileSync(join(home, 'target.json'), ready)
    const args = [program, 'check', '--target', 'target.json', '--out', 'out', '--quiet']
    const { status, stdout, stderr } = spawnSync(node, args, { cwd: home, encoding: 'utf8' })
    process.stdout.write(stdout)
    if (status !== 0 || stderr !== '') throw new Error(`The check ended with ${status}: ${stderr}`)
  } finally {
    mock.kill('SIGTERM')
  }
}
