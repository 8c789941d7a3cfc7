import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { runExampleProjects } from './package/example-projects.js'
import { fetchedPackage, ifFetched } from './package/fetched-package.js'
import { judgesItsOwnMock, runsOnOtherNodes } from './package/other-nodes.js'
import { cleanCopy, packed } from './package/packed.js'
import { USE_EVERY_DOOR, USE_WEB_DOORS } from './package/use-every-door.js'

/**
 * The published package, as a user gets it: packed from a clean copy, installed into an empty folder, compiled against,
 * started, called, judged. Prints its measurements, and exits with 1 at the first failure.
 */
const TSC = resolve('node_modules/typescript/bin/tsc')
const STRICT = ['--strict', '--skipLibCheck', 'false', '--target', 'es2023', '--lib', 'es2023']
const WEB = ['--module', 'nodenext', '--lib', 'es2023,dom,dom.iterable']
const MODULES = {
  nodenext: ['--module', 'nodenext'],
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit'],
}

const folder = mkdtempSync(join(tmpdir(), 'pipeproof-smoke-'))
const home = join(folder, 'home')
try {
  const tarball = packs(join(folder, 'clone'))
  await isWellFormed(tarball)
  installs(tarball)
  compiles()
  runs()
  await judgesItsOwnMock(process.execPath, home)
  console.log('ok: the installed judge finds the installed mock conformant')
  await runsOnOtherNodes(home, holds)
  runExampleProjects(home)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function packs(clone: string): string {
  mkdirSync(clone)
  cleanCopy(resolve('.'), clone)
  // In .ci/run, `npm ci` has built the same sources in a fresh clone, as `npm pack` would build them here.
  const isBuilt = process.env.PIPEPROOF_BUILT === '1'
  if (isBuilt) cpSync('dist', join(clone, 'dist'), { recursive: true })
  const { tarball, size, files } = packed(clone, ...(isBuilt ? ['--ignore-scripts'] : []))
  console.log(`packed ${files.length} files, ${(size / 1e6).toFixed(2)} MB`)
  const { exports: doors } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly exports: object }
  const promised = [...JSON.stringify(doors).matchAll(/"\.\/([^"]+\.[a-z]+)"/g)].map(([, path = '']) => path)
  const missing = promised.filter((path) => path.startsWith('dist/') && !files.includes(path))
  holds(
    promised.length > 6 && missing.length === 0,
    `npm pack of ${isBuilt ? 'the build of npm ci' : 'a clean clone'} holds every file of exports ${missing}`,
  )
  execFileSync('npm', ['run', '-s', 'prestart'], { cwd: clone, stdio: 'inherit' })
  const again = packed(clone, '--ignore-scripts', '--dry-run').files
  holds(isDeepEqual(unhashed(again), unhashed(files)), 'so it does after npm start, without any script')
  return tarball
}

async function isWellFormed(tarball: string): Promise<void> {
  const bytes = readFileSync(tarball)
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, strict: true })
  holds(messages.length === 0, `publint finds no problem ${messages.map((one) => formatMessage(one, pkg))}`)
  const attw = ifFetched(() => join(fetchedPackage('@arethetypeswrong/cli'), 'dist/index.js'))
  if (attw === undefined) console.log('skipped: attw, which npm cannot fetch')
  else {
    execFileSync('node', [attw, tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-color'], { stdio: 'pipe' })
    console.log('ok: attw finds no problem')
  }
}

function installs(tarball: string): void {
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{"name": "empty", "private": true, "type": "module"}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--offline', tarball], { cwd: home, stdio: 'inherit' })
}

function compiles(): void {
  writeFileSync(join(home, 'use.ts'), USE_EVERY_DOOR)
  for (const [name, flags] of Object.entries(MODULES)) {
    execFileSync('node', [TSC, ...STRICT, ...flags, '--resolveJsonModule', 'use.ts'], { cwd: home, stdio: 'inherit' })
    console.log(`ok: every door compiles under ${name}, strict, with library check, without Node's types`)
  }
  writeFileSync(join(home, 'web.ts'), USE_WEB_DOORS)
  execFileSync('node', [TSC, ...STRICT, ...WEB, 'web.ts'], { cwd: home, stdio: 'inherit' })
  const web = execFileSync('node', ['web.js'], { cwd: home, encoding: 'utf8' }).trim()
  holds(web === '1.5 unreachable 401', `doors for browsers compile with the types of the web, and run in Node: ${web}`)
  const said = execFileSync('node', ['use.js'], { cwd: home, encoding: 'utf8' }).trim()
  holds(said === 'true true true 3.1.0', `every door runs: ${said}`)
}

function runs(): void {
  holds(pipeproof('--help').includes('mock'), 'pipeproof --help lists the verbs')
  holds(/^\d+\.\d+\.\d+/.test(pipeproof('--version')), 'pipeproof --version prints a version')
  pipeproof('lint')
  console.log('ok: pipeproof lint finds no error in the contract of the package')
}

function pipeproof(...args: readonly string[]): string {
  return execFileSync('npx', ['--no-install', 'pipeproof', ...args], { cwd: home, encoding: 'utf8' })
}

/** Names of chunks contain a hash that depends on the folder of the build. */
function unhashed(files: readonly string[]): readonly string[] {
  return files.map((path) => path.replace(/-[A-Z0-9]{8}(?=\.js$)/, '')).sort()
}

function isDeepEqual(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function holds(condition: boolean, claim: string): void {
  if (!condition) throw new Error(`Package smoke test: does not hold: ${claim.trim()}`)
  console.log(`ok: ${claim.trim()}`)
}
