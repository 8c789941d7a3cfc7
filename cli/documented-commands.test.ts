import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXIT_CODES } from '../conformance/index.js'
import { type Block, blocksOf, Reader } from './documented-commands.test-kit.js'

/**
 * Every command of the README and of `docs/`, in its order, in an empty folder, from the built program; the checks of
 * `docs/` run in this process.
 */
beforeAll(() => {
  // `.ci/run` has built it.
  if (process.env.PIPEPROOF_BUILT !== '1')
    execFileSync('npx', ['tsx', 'scripts/build.ts', '--code'], { stdio: 'ignore' })
})

describe('README.md', () => {
  /** Every fresh clone runs these commands, and this test relies on them. */
  const ELSEWHERE = new Set(['npm ci && npm start', 'npm ci && npm test', 'npm install --save-dev pipeproof'])
  const blocks = blocksOf('README.md')
  const commands = blocks
    .filter(({ info }) => info === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => !ELSEWHERE.has(line))
  let reader: Reader
  beforeAll(async () => {
    reader = await Reader.sitsDown()
  })
  afterAll(async () => await reader.leaves())

  test('has commands for all three users', () => {
    expect(commands.length).toBeGreaterThan(10)
  })

  test.each(commands)('%s', async (line) => {
    const output = await reader.types(line)
    if (!/ mock\b/.test(line)) expect(output).not.toBe('')
    // Some lines demonstrate a forced or documented refusal.
    if (line.includes(' -i ')) expect(output).toMatch(/HTTP\/1\.1 4(29|03)/)
  })

  test('has an example in process that runs unchanged', () => {
    const code = blocks.find(({ info }) => info === 'ts')?.text ?? ''
    expect(code).toContain('expect(status)')
    runModule(code)
  })

  test('names the files that are written', () => {
    const files = [
      'report.json',
      'report.html',
      'junit.xml',
      'report.sarif',
      'summary.md',
      'observed.json',
      'exchanges.har',
    ]
    expect(files.filter((file) => !existsSync(join(reader.folder, 'verdict', file)))).toEqual([])
    expect(readFileSync(join(reader.folder, 'again/report.json'), 'utf8')).toBe(
      readFileSync(join(reader.folder, 'verdict/report.json'), 'utf8'),
    )
  })
})

/** The tutorial has its own test. */
const PAGES = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'tutorial.md')

describe.each(PAGES)('docs/%s', (name) => {
  const blocks = blocksOf(join('docs', name))

  test('shows a command to try', () => {
    expect(blocks.filter(({ info }) => info === 'sh' || info === 'ts').length).toBeGreaterThan(1)
  })

  test('works as written', async () => {
    const reader = await Reader.sitsDown({ inProcess: true })
    try {
      for (const [index, block] of blocks.entries()) await perform(block, blocks[index + 1], reader)
    } finally {
      await reader.leaves()
    }
  })
})

test('docs/exit-codes.md lists the codes that the program ends with', () => {
  const [, table = ''] = readFileSync('docs/exit-codes.md', 'utf8').split('| code |')
  const codes = [...table.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '))
  expect(codes).toEqual(Object.keys(EXIT_CODES))
})

test('docs/report-format.md describes every member of the sample report', () => {
  const page = readFileSync('docs/report-format.md', 'utf8')
  const report = JSON.parse(readFileSync('reports/sample/report.json', 'utf8'))
  const members = new Set([...Object.keys(report), ...report.results.flatMap((result: object) => Object.keys(result))])
  expect(members.size).toBeGreaterThan(12)
  expect([...members].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

async function perform({ info, text }: Block, below: Block | undefined, reader: Reader): Promise<void> {
  const [language, file] = info.split(' ')
  if (file !== undefined) reader.saves(file, text)
  if (language === 'ts') runModule(text)
  if (language !== 'sh') return
  let output = ''
  for (const line of text.split('\n')) output += await reader.types(line)
  const expected = below?.info === 'text' ? below.text.split('\n') : []
  for (const line of expected) expect(output).toContain(line)
}

/** In our own folder the name of the package resolves to the build. */
function runModule(code: string): void {
  execFileSync('node', ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
}
