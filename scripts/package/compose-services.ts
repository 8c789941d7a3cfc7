import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { endProgram } from '../child-program.js'
import { lastOf, readDockerfile, wordsOf } from './dockerfile.js'

/** What compose.yaml says about a service, as far as it can be carried out without a container engine. */
interface Service {
  readonly build?: string
  readonly image?: string
  readonly command?: readonly string[]
  readonly configs?: readonly { readonly source: string; readonly target: string }[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly read_only?: boolean
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>
  readonly configs: Readonly<Record<string, { readonly content: string }>>
}

export interface Composed {
  /** The address of a service, as this machine reaches it. */
  addressOf(name: string): string
  start(name: string): Promise<void>
  /** Returns the exit code. */
  end(name: string, signal: NodeJS.Signals): Promise<number | null>
  clear(): void
}

const PREFIX = 'pipeproof'
const NETWORK = '10.213.47'
const LATEST = 30_000

export function missingPrograms(): readonly string[] {
  const needed = ['ip', 'setpriv', 'nginx', 'redis-server']
  return needed.filter((name) => spawnSync(name, ['--help'], { stdio: 'ignore' }).error !== undefined)
}

/**
 * The services of compose.yaml, each in a network of its own that knows the others by name, started in the order that
 * the file demands. The mock runs as the user of the image, without capabilities and with nothing that it can write.
 */
export async function compose(): Promise<Composed> {
  const file: ComposeFile = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
  const folder = mkdtempSync(join(tmpdir(), 'pipeproof-compose-'))
  const names = Object.keys(file.services)
  const running = new Map<string, ChildProcess>()
  const addressOf = (name: string): string => `${NETWORK}.${names.indexOf(name) + 2}`
  const clear = (): void => {
    for (const name of names) clearSpace(spaceOf(name))
    const links = [PREFIX, ...names.map((_, index) => `${PREFIX}${index}`)]
    for (const link of links) spawnSync('ip', ['link', 'delete', link], { stdio: 'ignore' })
    for (const place of [folder, ...names.map(hostsFolder)]) rmSync(place, { recursive: true, force: true })
  }
  clear()
  mkdirSync(join(folder, 'data'), { recursive: true })
  const start = async (name: string): Promise<void> => {
    const service = file.services[name] ?? {}
    const inside = ['netns', 'exec', spaceOf(name)]
    const words = [...inside, ...commandOf(service, { file, folder })]
    const child = spawn('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] })
    running.set(name, child)
    await healthy(child, () => isHealthy(service, inside, addressOf(name)), name)
  }
  const end = async (name: string, signal: NodeJS.Signals): Promise<number | null> => {
    const child = running.get(name)
    return child === undefined ? null : endProgram(child, signal)
  }
  try {
    connect(names, addressOf)
    for (const name of inOrder(file.services)) await start(name)
  } catch (problem) {
    clear()
    throw problem
  }
  return { addressOf, start, end, clear }
}

function spaceOf(name: string): string {
  return `${PREFIX}-${name}`
}

/** Ends everything that runs in the network, workers of nginx too. */
function clearSpace(space: string): void {
  const pids = spawnSync('ip', ['netns', 'pids', space], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL')
  spawnSync('ip', ['netns', 'delete', space], { stdio: 'ignore' })
}

/** A service sees the files of this folder in place of those in /etc: so does `ip netns exec`. */
function hostsFolder(name: string): string {
  return `/etc/netns/${spaceOf(name)}`
}

function connect(names: readonly string[], addressOf: (name: string) => string): void {
  const ip = (text: string): unknown => execFileSync('ip', text.split(' '))
  ip(`link add ${PREFIX} type bridge`)
  ip(`addr add ${NETWORK}.1/24 dev ${PREFIX}`)
  ip(`link set ${PREFIX} up`)
  const hosts = ['127.0.0.1 localhost', ...names.map((name) => `${addressOf(name)} ${name}`)]
  for (const [index, name] of names.entries()) {
    const space = spaceOf(name)
    mkdirSync(hostsFolder(name), { recursive: true })
    writeFileSync(join(hostsFolder(name), 'hosts'), `${hosts.join('\n')}\n`)
    ip(`netns add ${space}`)
    ip(`link add ${PREFIX}${index} type veth peer name eth0 netns ${space}`)
    ip(`link set ${PREFIX}${index} master ${PREFIX} up`)
    for (const step of [`addr add ${addressOf(name)}/24 dev eth0`, 'link set eth0 up', 'link set lo up'])
      ip(`-n ${space} ${step}`)
  }
}

/** Every service after those on which it depends; a condition that we cannot wait for is an error. */
function inOrder(services: ComposeFile['services']): readonly string[] {
  const ordered: string[] = []
  const add = (name: string): void => {
    for (const [needed, { condition }] of Object.entries(services[name]?.depends_on ?? {})) {
      if (condition !== 'service_healthy') throw new Error(`Cannot wait for the condition "${condition}"`)
      add(needed)
    }
    if (!ordered.includes(name)) ordered.push(name)
  }
  for (const name of Object.keys(services)) add(name)
  return ordered
}

const image = readDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1)

interface Ground {
  readonly file: ComposeFile
  readonly folder: string
}

function commandOf(service: Service, { file, folder }: Ground): readonly string[] {
  const { command = [], configs = [], read_only: isReadOnly } = service
  // The image of Redis keeps its data in its own folder, and other containers may connect.
  if (service.build === undefined && configs.length === 0)
    return [...command, '--dir', join(folder, 'data'), '--protected-mode', 'no']
  if (service.build === undefined) {
    const path = join(folder, 'nginx.conf')
    const { content = '' } = file.configs[configs[0]?.source ?? ''] ?? {}
    writeFileSync(path, content.replaceAll('$$', '$'))
    return ['nginx', '-c', path, '-g', `daemon off; pid ${join(folder, 'nginx.pid')};`]
  }
  const [user = '', group = ''] = (image && lastOf(image, 'USER'))?.split(':') ?? []
  const limits = ['--reuid', user, '--regid', group, '--clear-groups', '--bounding-set', '-all', '--no-new-privs']
  const before = isReadOnly
    ? 'mount -o remount,ro,bind / && mount --bind /tmp /tmp && mount -o remount,ro,bind /tmp && '
    : ''
  const program = [process.execPath, resolve('dist/pipeproof.js'), ...command]
  return ['sh', '-c', `${before}exec "$@"`, 'sh', 'setpriv', ...limits, ...program]
}

function isHealthy(service: Service, inside: readonly string[], address: string): boolean {
  const { build, healthcheck } = service
  const [, ...check] = healthcheck?.test ?? []
  const ofImage = [process.execPath, ...wordsOf(image && lastOf(image, 'HEALTHCHECK')).slice(1)]
  const asked = build !== undefined ? ofImage : check
  if (asked.length > 0) return spawnSync('ip', [...inside, ...asked], { stdio: 'ignore' }).status === 0
  const connects = `require("net").connect(8080, "${address}").on("connect", () => process.exit(0))`
  return spawnSync(process.execPath, ['-e', connects], { stdio: 'ignore' }).status === 0
}

async function healthy(child: ChildProcess, check: () => boolean, name: string): Promise<void> {
  for (const until = Date.now() + LATEST; !check(); await pause(100)) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`Cannot start ${name}: it never became healthy`)
  }
}
