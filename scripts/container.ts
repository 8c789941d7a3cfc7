import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { option } from './bench/figures.js'
import { endProgram } from './child-program.js'
import { lastOf, readDockerfile, type Stage, wordsOf } from './package/dockerfile.js'
import { fetchedNode } from './package/fetched-package.js'
import { cleanCopy } from './package/packed.js'

/**
 * Carries out the steps of the Dockerfile without a container engine: each stage in a fresh Debian root, then the
 * program as the user of the image, with its health check. `npm run container [-- --root DIR]`, where DIR is an
 * existing
 * Debian root. It needs root and debootstrap.
 */
const MIRROR = 'http://deb.debian.org/debian'
/**
 * Megabytes of the image `gcr.io/distroless/cc-debian12`, as its registry lists it: libc, libstdc++ and certificates.
 */
const BASE = 24
const MOST = 200

if (spawnSync('debootstrap', ['--version']).error !== undefined || process.getuid?.() !== 0) {
  console.error(
    'pipeproof: Cannot carry out the steps: wanted root and debootstrap; install with: apt-get install -y debootstrap',
  )
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'pipeproof-container-'))
try {
  await carryOut(readDockerfile(readFileSync('Dockerfile', 'utf8')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function carryOut(stages: readonly Stage[]): Promise<void> {
  const base = join(folder, 'base')
  const given = option('--root')
  said('a fresh Debian root')
  if (given !== undefined) execFileSync('cp', ['-a', given, base])
  else execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base, MIRROR], { stdio: 'ignore' })
  const context = join(folder, 'context')
  cleanCopy('.', context)
  rmSync(join(context, 'node_modules'))
  for (const [index, stage] of stages.entries()) lay(stage, { root: rootOf(index), base, context, stages })
  const last = stages.length - 1
  const parts = ['/usr/local/bin/node', '/app'].map((path) => [path, megabytesOf(join(rootOf(last), path))] as const)
  const whole = parts.reduce((sum, [, size]) => sum + size, BASE)
  said(
    `${[`base ${BASE} MB`, ...parts.map(([path, size]) => `${path} ${size} MB`)].join(' + ')} = ${whole} MB of at most ${MOST}`,
  )
  if (whole > MOST) throw new Error(`Cannot accept the image: found ${whole} MB, wanted at most ${MOST}`)
  const stage = stages[last]
  if (stage !== undefined) await start(stage, rootOf(last))
}

function rootOf(index: number): string {
  return join(folder, `root-${index}`)
}

interface Ground {
  readonly root: string
  readonly base: string
  readonly context: string
  readonly stages: readonly Stage[]
}

function lay(stage: Stage, ground: Ground): void {
  const { root } = ground
  execFileSync('cp', ['-a', ground.base, root])
  if (stage.image.startsWith('node:')) addNode(root)
  let place = '/'
  for (const { word, text } of stage.steps) {
    said(`${word} ${text}`)
    if (word === 'WORKDIR') {
      place = text
      mkdirSync(join(root, place), { recursive: true })
    }
    if (word === 'COPY') copy(text, place, ground)
    if (word === 'RUN') inRoot(root, ['/bin/sh', '-c', `cd ${place} && ${text}`])
  }
}

/**
 * Adds what the image of Node contains (node and npm), and the settings with which this machine reaches the registry.
 */
function addNode(root: string): void {
  cpSync(fetchedNode('22.23.3'), join(root, 'usr/local/bin/node'))
  const npm = dirname(
    dirname(execFileSync('readlink', ['-f', join(dirname(process.execPath), 'npm')], { encoding: 'utf8' }).trim()),
  )
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name))
  for (const file of [
    '/etc/resolv.conf',
    '/etc/hosts',
    '/etc/ssl/certs',
    '/usr/share/ca-certificates',
    '/usr/local/share/ca-certificates',
  ]) {
    if (existsSync(file)) cpSync(file, join(root, file), { recursive: true, dereference: true, force: true })
  }
  const settings = join(homedir(), '.npmrc')
  if (existsSync(settings)) cpSync(settings, join(root, 'root/.npmrc'))
}

function copy(text: string, place: string, { root, context, stages }: Ground): void {
  const [, from, sources, target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? []
  const stage = stages.findIndex(({ name }) => name === from)
  const origin = from === undefined ? context : rootOf(stage)
  cpSync(join(origin, sources ?? ''), join(root, target === '.' ? place : target), { recursive: true })
}

/**
 * Runs the entry point as the user of the image until its health check passes, sends a request from outside, and stops
 * it.
 */
async function start(stage: Stage, root: string): Promise<void> {
  const user = `--userspec=${lastOf(stage, 'USER')}`
  const command = [...wordsOf(lastOf(stage, 'ENTRYPOINT')), ...wordsOf(lastOf(stage, 'CMD'))]
  const child = spawn('chroot', [user, root, ...command], { stdio: 'inherit' })
  try {
    const check = wordsOf(lastOf(stage, 'HEALTHCHECK'))
    const until = Date.now() + 30_000
    while (spawnSync('chroot', [user, root, ...check]).status !== 0) {
      if (Date.now() > until || child.exitCode !== null)
        throw new Error('Cannot accept the image: it never became healthy')
      await pause(200)
    }
    const { status } = await fetch(`http://127.0.0.1:${lastOf(stage, 'EXPOSE')}/v1/user-status`, {
      headers: { 'X-API-Key': 'key_free' },
    })
    if (status !== 200) throw new Error(`Cannot accept the image: found status ${status}, wanted 200`)
    said(`healthy as user ${lastOf(stage, 'USER')}, and answers ${status}`)
  } finally {
    said(`SIGTERM ended it with ${await endProgram(child, 'SIGTERM')}`)
  }
}

function inRoot(root: string, command: readonly string[]): void {
  execFileSync('chroot', [root, ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HOME: '/root', PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' },
  })
}

function megabytesOf(path: string): number {
  return Math.ceil(
    Number(execFileSync('du', ['-sk', '--apparent-size', path], { encoding: 'utf8' }).split('\t')[0]) / 1000,
  )
}

function said(text: string): void {
  console.log(`container: ${text}`)
}
