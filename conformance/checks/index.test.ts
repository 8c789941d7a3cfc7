import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKS } from './index.js'

const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' }).map((file) =>
  basename(file),
)

describe('the list of checks', () => {
  it('names every check once', () => {
    const ids = CHECKS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(CHECKS.map(({ id }) => [id, id.replace('.', '-')]))('%s has a file and a test of its name', (_id, file) => {
    expect(files).toContain(`${file}.ts`)
    expect(files).toContain(`${file}.test.ts`)
  })

  it.each(CHECKS.map((check) => [check.id, check] as const))('%s says its law in one sentence', (_id, check) => {
    expect(check.title).not.toMatch(/\.$/)
    expect(check.explain).toMatch(/\.$/)
  })
})
