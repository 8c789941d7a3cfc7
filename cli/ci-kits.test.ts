import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { createMock, type Mock } from '../mock/index.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { checkCommand } from './verbs/check.js'

interface Step {
  readonly id?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}

let mock: Mock
const folder = temporaryFolder()

beforeAll(async () => {
  mock = createMock({ now: '2026-11-20T15:05:00Z', faults: ['numbers-with-dollar-sign'], note: () => undefined })
  await mock.listen({ port: 0 })
  writeFileSync(join(folder, 'target.json'), JSON.stringify(await mock.ready()))
})
afterAll(() => mock.close())

describe('pipeproof check --github --write-baseline', () => {
  it('prints annotations, adds the summary to the page, and lists the violations', { timeout: 120_000 }, async () => {
    const said: string[] = []
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    vi.stubEnv('GITHUB_STEP_SUMMARY', join(folder, 'summary.md'))
    const words = ['--target', join(folder, 'target.json'), '--only', 'type', '--out', join(folder, 'out')]
    const more = ['--quiet', '--github', '--write-baseline', join(folder, 'baseline.yaml')]
    await checkCommand()
      .parseAsync([...words, ...more], { from: 'user' })
      .finally(() => {
        vi.restoreAllMocks()
        vi.unstubAllEnvs()
      })
    expect(process.exitCode).toBe(1)
    process.exitCode = 0
    expect(said.join('')).toMatch(
      /^::error file=spec\/.*,line=\d+,title=column\.type@getCompanyProfile#market_cap::Row 1/m,
    )
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain('nonconformant')
    expect(readFileSync(join(folder, 'baseline.yaml'), 'utf8')).toContain(
      '- id: "column.type@getCompanyProfile#market_cap"',
    )
    const issues = JSON.parse(readFileSync(join(folder, 'out/code-quality.json'), 'utf8'))
    expect(issues[0].location.path).toMatch(/^spec\/.*\.yaml$/)
  })
})

describe('action.yml', () => {
  const action = parse(readFileSync('action.yml', 'utf8'))
  const steps: readonly Step[] = action.runs.steps

  /** A step as the runner would execute it, with a program instead of npx that records its arguments. */
  function perform(step: Step, values: Readonly<Record<string, string>>, ending = 0) {
    const npx = join(folder, 'npx')
    writeFileSync(npx, `#!/bin/bash\nprintf '<%s>' "$@" > "${folder}/called"\nexit ${ending}\n`, { mode: 0o755 })
    writeFileSync(join(folder, 'output'), '')
    const filled = Object.entries(step.env ?? {}).map(([name, text]) => [name, fill(text, values)])
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      GITHUB_OUTPUT: join(folder, 'output'),
      ...Object.fromEntries(filled),
    }
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run ?? ''], { env })
  }

  function fill(text: string, values: Readonly<Record<string, string>>): string {
    return text.replace(
      /\$\{\{ (?:inputs|steps\.check\.outputs)\.([\w-]+) \}\}/g,
      (_, name: string) => values[name] ?? action.inputs[name].default,
    )
  }

  it('passes its inputs on unchanged, and keeps the exit code', () => {
    const [check, ...others] = steps.filter(({ run }) => run !== undefined)
    perform(
      check ?? {},
      { url: 'https://a.example/$(id)', target: 'my target.yaml', arguments: '--only csv --strict', version: '1.2.3' },
      3,
    )
    expect(readFileSync(join(folder, 'called'), 'utf8')).toBe(
      '<--yes><pipeproof@1.2.3><check><--github><--out><pipeproof-report><https://a.example/$(id)><--target><my target.yaml><--only><csv><--strict>',
    )
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe('exit-code=3\n')
    expect(() => perform(others.at(-1) ?? {}, { 'exit-code': '3' })).toThrow(expect.objectContaining({ status: 3 }))
    expect(() => perform(others.at(-1) ?? {}, { 'exit-code': '0' })).not.toThrow()
  })

  it('needs no argument, and inserts no input into a script', () => {
    perform(steps[0] ?? {}, {})
    expect(readFileSync(join(folder, 'called'), 'utf8')).toBe(
      '<--yes><pipeproof@latest><check><--github><--out><pipeproof-report>',
    )
    for (const { run = '' } of steps) expect(run).not.toContain('${{')
  })
})

it('the YAML of docs/ci.md is valid, and names files that a run writes', () => {
  const blocks = [...readFileSync('docs/ci.md', 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) =>
    parse(text),
  )
  expect(blocks).toHaveLength(2)
  expect(blocks[1].contract.artifacts.reports).toEqual({
    junit: 'pipeproof-report/junit.xml',
    codequality: 'pipeproof-report/code-quality.json',
  })
})
