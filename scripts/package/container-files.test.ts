import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { mockCommand } from '../../cli/verbs/mock.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { nginxConfig } from '../scale/nginx-config.js'
import { lastOf, readDockerfile, wordsOf } from './dockerfile.js'

const text = readFileSync('Dockerfile', 'utf8')
const stages = readDockerfile(text)
const image = stages.at(-1)
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
const usualPort = mockCommand().options.find(({ long }) => long === '--port')?.defaultValue

describe('the Dockerfile', () => {
  it('has nothing that an independent linter reports', () => {
    const messages = (file: string) => validate(file).map(({ message }) => message)
    expect(messages(text)).toEqual([])
    expect(messages(text.replace('EXPOSE', 'EXPOSES'))).toEqual(['Unknown instruction: EXPOSES'])
  })

  it('has a last stage without a shell that runs as another user than root', () => {
    expect(stages.map(({ image: name }) => name)).toEqual([
      'node:22-bookworm-slim',
      'gcr.io/distroless/cc-debian12:nonroot',
    ])
    expect(image && lastOf(image, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(image?.steps.some(({ word }) => word === 'RUN')).toBe(false)
  })

  it('exposes the usual port of the mock, checks its health there, and starts the mock', () => {
    expect(image && lastOf(image, 'EXPOSE')).toBe(String(usualPort))
    expect(wordsOf(image && lastOf(image, 'HEALTHCHECK')).join(' ')).toContain(`:${usualPort}/__pipeproof/health`)
    expect(wordsOf(image && lastOf(image, 'CMD'))[0]).toBe('mock')
    expect(wordsOf(image && lastOf(image, 'ENTRYPOINT'))[1]).toMatch(/pipeproof\/dist\/pipeproof\.js$/)
  })

  it('refuses an instruction that it cannot carry out', () => {
    expect(() => readDockerfile('FROM a\nADD x y')).toThrow('found "ADD x y"')
    expect(() => wordsOf('"mock"')).toThrow('wanted a list of words')
  })
})

describe('compose.yaml', () => {
  it('starts replicas with one state, which only nginx shows to other machines', () => {
    const replicas = Object.keys(compose.services).filter((name) => name.startsWith('mock-'))
    expect(replicas).toHaveLength(3)
    const options = new Set(mockCommand().options.map(({ long }) => long))
    for (const name of replicas) {
      const [verb, ...words] = compose.services[name].command as string[]
      expect(verb).toBe('mock')
      expect(words.filter((word) => !options.has(word.split('=')[0]))).toEqual([])
      expect(words).toContain('--redis=redis://redis:6379')
      expect(compose.services[name].ports).toBeUndefined()
      expect(compose.configs.nginx.content).toContain(`server ${name}:${usualPort} `)
    }
    expect(compose.services.nginx.ports).toEqual(['127.0.0.1:8080:8080'])
  })

  const missing = spawnSync('nginx', ['-v']).error !== undefined && process.env.PIPEPROOF_REQUIRE_NGINX !== '1'
  const why = 'skipped, nginx is not on the PATH: install it with: apt-get update && apt-get install -y nginx'
  it.skipIf(missing)(missing ? why : 'has a configuration that nginx accepts', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'nginx'))
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, nginxConfig({ port: 8080, servers: ['127.0.0.1:4010', '127.0.0.1:4011'], folder }))
    expect(readFileSync(file, 'utf8').match(/server 127/g)).toHaveLength(2)
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-p', folder, '-e', 'stderr'], {
      encoding: 'utf8',
    })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  })
})
