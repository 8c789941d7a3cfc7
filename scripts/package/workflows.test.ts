import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Step {
  readonly name?: string
  readonly run?: string
  readonly uses?: string
}

interface Job {
  readonly needs?: string
  readonly uses?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps?: readonly Step[]
}

const FOLDER = '.github/workflows'
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const [ci, release] = ['ci.yml', 'release.yml'].map((name) => parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
const publish: Job = release.jobs.publish
const steps = [...(ci.jobs.everything.steps as readonly Step[]), ...(publish.steps ?? [])]

describe('the workflows', () => {
  it('may only read, except for the token of the job that publishes', () => {
    expect([ci.permissions, release.permissions]).toEqual([{ contents: 'read' }, { contents: 'read' }])
    expect(publish.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
    expect(JSON.stringify([ci, release])).not.toContain('secrets')
  })

  it('publish with provenance only after the tests have passed', () => {
    expect(publish.steps?.at(-1)?.run).toBe('npm publish --provenance --access public')
    expect(publish.needs).toBe('tested')
    expect(release.jobs.tested.uses).toBe(`./${FOLDER}/ci.yml`)
    expect(ci.on).toHaveProperty('workflow_call')
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true })
    expect(manifest.repository.url).toMatch(/^git\+https:\/\/github\.com\//)
  })

  it('run scripts that exist', () => {
    const lines = steps.flatMap(({ run = '' }) => run.split('\n'))
    const scripts = lines.flatMap((line) => [...line.matchAll(/npm run -s (\S+)/g)].map(([, name = '']) => name))
    expect(scripts).toEqual(['build', 'release:check'])
    expect(scripts.filter((name) => manifest.scripts[name] === undefined)).toEqual([])
    expect(lines.filter((line) => line.startsWith('bash ')).every((line) => existsSync(line.slice(5)))).toBe(true)
  })

  it('stop if the tag is of another version', () => {
    const test = steps.find(({ name }) => name?.startsWith('the tag names'))?.run ?? 'true'
    const codeFor = (TAG: string) => spawnSync('bash', ['-c', test], { env: { ...process.env, TAG } }).status
    expect([codeFor(`v${manifest.version}`), codeFor('v0.0.0'), codeFor(manifest.version)]).toEqual([0, 1, 1])
  })
})
