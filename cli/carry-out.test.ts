import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { pipeproof } from './in-process.test-kit.js'
import { verbs } from './verbs.js'

describe('help', () => {
  it.each(verbs.map(({ name }) => name))('of %s shows its options, asked either way', async (name) => {
    const { code, stdout } = await pipeproof(name, '--help')
    expect(code).toBe(0)
    expect(stdout).toMatch(new RegExp(`^Usage: pipeproof ${name} .*\\n\\n[a-z]`))
    expect(stdout.match(/^ {2}--[a-z]/gm)?.length).toBeGreaterThan(0)
    expect(await pipeproof('help', name)).toEqual({ code, stdout, stderr: '' })
  })

  it('shows a default in the unit that the option takes', async () => {
    const { stdout } = await pipeproof('check', '--help')
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/--share <percent> [^-]*\(default: 100\)/)
  })

  it('of an unknown command is an error', async () => {
    const { code, stderr } = await pipeproof('help', 'chek')
    expect(code).toBe(2)
    expect(stderr).toMatch(/^pipeproof: unknown command 'chek'\n\(Did you mean check\?\)/)
  })
})

it('cuts a long value of a file out of the middle of a message', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'target.yaml')
  writeFileSync(
    file,
    JSON.stringify({ baseUrl: 'http://127.0.0.1:9', accounts: [{ name: 'a', tier: 'x'.repeat(50_000) }] }),
  )
  const { code, stderr } = await pipeproof('check', '--target', file)
  expect(code).toBe(2)
  expect(stderr).toMatch(/"accounts\[0\]\.tier": found "x{300,} … x{300,}", wanted one of free, pro, elite/)
  expect(stderr.length).toBeLessThan(3000)
})
