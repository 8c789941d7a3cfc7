import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'

/** Linux's file on a disk that is always full. */
const FULL = '/dev/full'

/** The program with a full disk behind one of its outputs. */
function ranInto(output: 'stdout' | 'stderr', argv: readonly string[]) {
  const full = openSync(FULL, 'w')
  try {
    return spawnSync(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...argv], {
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', output === 'stdout' ? full : 'pipe', output === 'stderr' ? full : 'pipe'],
    })
  } finally {
    closeSync(full)
  }
}

describe.skipIf(!existsSync(FULL))('a full disk', () => {
  it('behind the output is no success', () => {
    const { status, stderr } = ranInto('stdout', ['explain', 'filter.applied'])
    expect(stderr).toBe('pipeproof: Cannot write to standard output: found a full disk\n')
    expect(status).toBe(2)
  })

  it('behind the messages changes no exit code', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'x.har')
    const calls = ['/v1/user-status', '/elsewhere'].map((path) => ({
      request: { method: 'GET', url: `http://x.example${path}`, headers: [] },
      response: { status: 200, headers: [], content: { text: '{}' } },
    }))
    writeFileSync(file, JSON.stringify({ log: { entries: calls } }))
    // It says that one entry is ignored, and goes on.
    const { status, stdout } = ranInto('stderr', ['judge', file, '--out', folder, '--only', 'path', '--quiet'])
    rmSync(folder, { recursive: true })
    expect([status, stdout]).toEqual([3, expect.stringMatching(/^incomplete /)])
  })
})
