import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { createMock, type Mock } from '../mock/index.js'
import { freePort } from '../scripts/free-port.js'
import { jsonText, loadContract } from '../spec/index.js'
import { pipeproof } from './in-process.test-kit.js'
import { type MockCommandOptions, mockCommand, mockOptions } from './verbs/mock.js'

export interface Block {
  /** The text after the fence: a language and, for a file, its name. */
  readonly info: string
  readonly text: string
}

export function blocksOf(page: string): readonly Block[] {
  return [...readFileSync(page, 'utf8').matchAll(/```(.*)\n([\s\S]*?)```/g)].map(([, info = '', text = '']) => ({
    info,
    text: text.trim(),
  }))
}

/** A check, a verdict or a draft without pipes and quotes. `|| true` accepts any exit code, `; echo …` prints it. */
const JUDGING = /^npx pipeproof ((?:check|judge|draft) [^|&;>"']+?)( \|\| true|; echo "exit code \$\?")?$/

/** A mock that prints its target file and reads no file, in the background. */
const SERVING = /^npx pipeproof mock ((?:--(?:ready-json|fault [\w-]+|quota \w+) )*)> (\S+) &$/

const execute = promisify(execFile)

/**
 * The shell of a reader: an empty folder, the built program, mocks in the background. Only what differs between
 * machines is replaced: `npx pipeproof` by the bundle, and the port by a free one. With `inProcess`, checks, verdicts
 * and their mocks run in this process, because only the first ones of a process take long, and the market is small.
 */
export class Reader {
  readonly folder: string
  readonly #port: number
  /** The port of a proxy in front of the mock. */
  readonly #proxyPort: number
  readonly #program = resolve('dist/pipeproof.js')
  readonly #running: ChildProcess[] = []
  readonly #mocks: Mock[] = []
  readonly #inProcess: boolean

  constructor([port, proxyPort]: readonly [number, number], inProcess: boolean) {
    this.#port = port
    this.#proxyPort = proxyPort
    this.#inProcess = inProcess
    this.folder = mkdtempSync(join(tmpdir(), 'pipeproof-reader-'))
  }

  static async sitsDown({ inProcess = false } = {}): Promise<Reader> {
    return new Reader([await freePort(), await freePort()], inProcess)
  }

  /** The output of one line of the page, with the port of the page. @throws Error if the line fails */
  async types(line: string): Promise<string> {
    if (line === 'kill %1') return await this.#stop()
    const [, judging, anyCode] = (this.#inProcess && JUDGING.exec(line)) || []
    if (judging !== undefined) return await this.#judges(judging, anyCode)
    const [, options = '', file] = (this.#inProcess && SERVING.exec(line)) || []
    if (file !== undefined) return await this.#serves(options, file)
    const command = line
      .replaceAll('npx pipeproof', `node ${this.#program}`)
      .replaceAll('4010', String(this.#port))
      .replaceAll('4020', String(this.#proxyPort))
    if (/^node \S+ mock/.test(command) || / proxy .*&$/.test(command)) {
      await this.#start(command.replace(/\s*&$/, ''))
      return ''
    }
    const running = execute('bash', ['-c', this.#adapted(command)], { cwd: this.folder, maxBuffer: 64 * 1024 * 1024 })
    running.child.stdin?.end()
    const { stdout } = await running
    return stdout.replaceAll(String(this.#port), '4010').replaceAll(String(this.#proxyPort), '4020')
  }

  async #serves(words: string, file: string): Promise<string> {
    const command = mockCommand()
    command.parseOptions([...words.trim().split(' '), '--companies', '400'])
    const options = command.opts<MockCommandOptions>()
    const mock = createMock(mockOptions(options, loadContract()))
    this.#mocks.push(mock)
    await mock.listen({ port: this.#port, host: options.host })
    expect(options.readyJson).toBe(true)
    this.saves(file, jsonText(await mock.ready(), 0).trim())
    return ''
  }

  async #judges(words: string, anyCode: string | undefined): Promise<string> {
    const folder = process.cwd()
    process.chdir(this.folder)
    try {
      const argv = words.trim().replaceAll('4010', String(this.#port)).split(/\s+/)
      const { code, stdout, stderr } = await pipeproof(...argv)
      if (code !== 0 && anyCode === undefined) throw new Error(`"${words}" ended with ${code}: ${stderr}`)
      return `${stdout.replaceAll(String(this.#port), '4010')}${anyCode?.includes('echo') ? `exit code ${code}\n` : ''}`
    } finally {
      process.chdir(folder)
    }
  }

  saves(name: string, text: string): void {
    writeFileSync(join(this.folder, name), `${text}\n`)
  }

  async leaves(): Promise<void> {
    await this.#stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** A curl line that does not print the status must not hide a refusal. */
  #adapted(command: string): string {
    if (command.startsWith('curl')) return command.replace('curl', `curl -sS${/ -i /.test(command) ? '' : 'f'}`)
    return command.includes(' token ') ? `${command} --url http://127.0.0.1:${this.#port}` : command
  }

  async #start(command: string): Promise<void> {
    const port = / proxy |--port/.test(command) ? '' : `--port ${this.#port}`
    const [given = '', file] = command.replace('--port 4011', '--port 0').split(/\s*>\s*/)
    const words = this.#inProcess ? given.replace(/ mock\b/, ' mock --companies 400') : given
    const redirected = file === undefined ? '' : `> ${file}`
    if (file !== undefined) rmSync(join(this.folder, file), { force: true })
    const child = spawn('bash', ['-c', `exec ${words} ${port} ${redirected}`], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#running.push(child)
    const isReady = (): boolean =>
      file !== undefined &&
      existsSync(join(this.folder, file)) &&
      readFileSync(join(this.folder, file), 'utf8').includes('\n')
    await new Promise<void>((done, fail) => {
      const watch = setInterval(() => isReady() && done(), 50)
      child.stdout?.once('data', () => done())
      child.once('exit', (code) => fail(new Error(`The mock ended with code ${code}`)))
      child.once('close', () => clearInterval(watch))
    })
  }

  async #stop(): Promise<string> {
    for (const mock of this.#mocks.splice(0)) await mock.close()
    for (const child of this.#running.splice(0)) {
      const gone = new Promise((done) => child.once('exit', done))
      if (child.kill()) await gone
    }
    return ''
  }
}
