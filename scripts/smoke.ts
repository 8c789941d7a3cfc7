import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * The published package, as a user gets it: packed, installed into an empty folder, started, asked, judged.
 * Prints what it measured; exits 1 with the first thing that does not hold.
 */
const folder = mkdtempSync(join(tmpdir(), 'pipeproof-smoke-'))
try {
  await smoke(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function smoke(home: string): Promise<void> {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', home], { encoding: 'utf8' }).trim()
  const tarball = join(home, packed.split('\n').at(-1) ?? '')
  console.log(`packed ${(statSync(tarball).size / 1e6).toFixed(2)} MB`)
  writeFileSync(join(home, 'package.json'), '{"name": "empty", "private": true, "type": "module"}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--offline', tarball], { cwd: home, stdio: 'inherit' })
  const pipeproof = (...args: string[]): string =>
    execFileSync('npx', ['--no-install', 'pipeproof', ...args], { cwd: home, encoding: 'utf8' })
  holds(pipeproof('--help').includes('mock'), 'pipeproof --help lists the verbs')
  holds(/^\d+\.\d+\.\d+/.test(pipeproof('--version')), 'pipeproof --version prints a version')
  const doors = "import('pipeproof/mock').then(m => console.log(typeof m.createMock))"
  holds(
    execFileSync('node', ['-e', doors], { cwd: home, encoding: 'utf8' }).trim() === 'function',
    'pipeproof/mock exports createMock',
  )
  await judgeItsOwnMock(home)
}

async function judgeItsOwnMock(home: string): Promise<void> {
  const mock = spawn(join(home, 'node_modules/.bin/pipeproof'), ['mock', '--port', '0', '--ready-json'], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const line = await firstLine(mock.stdout)
    writeFileSync(join(home, 'target.json'), line)
    execFileSync('npx', ['--no-install', 'pipeproof', 'check', '--target', 'target.json', '--out', 'out', '--quiet'], {
      cwd: home,
      stdio: 'inherit',
    })
    console.log('the installed judge finds the installed mock conformant')
  } finally {
    mock.kill('SIGTERM')
  }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line
  throw new Error('Cannot read the ready line: the mock ended without printing one')
}

function holds(condition: boolean, claim: string): void {
  if (!condition) throw new Error(`Package smoke test: ${claim}: it does not`)
  console.log(`ok: ${claim}`)
}
