import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { setUpChecking } from './checking.test-kit.js'
import { judgeCommand } from './verbs/judge.js'

const kit = setUpChecking()

async function judged(...argv: string[]): Promise<string> {
  try {
    await judgeCommand().exitOverride().parseAsync(argv, { from: 'user' })
    return 'judged'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('special files', () => {
  it('are refused as recordings, and a named pipe is not waited for', async () => {
    const pipe = join(kit.folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const wanted = 'found something that is not a plain file, wanted a HAR 1.2 recording'
    expect(await judged(pipe)).toContain(wanted)
    expect(await judged('/dev/zero')).toContain(wanted)
    expect(await judged(kit.folder)).toContain('found a directory')
  })

  it('are refused as folders for reports, before the first request', async () => {
    let requests = 0
    const url = await kit.serve((_, response) => {
      requests += 1
      response.end()
    })
    const out = join(kit.folder, 'out')
    await mkdir(out)
    await symlink('/dev/full', join(out, 'report.html'))
    await expect(kit.check(url, '--out', out)).rejects.toThrow(
      `found "${join(out, 'report.html')}", which is not a plain file`,
    )
    const [mine, planted] = [join(kit.folder, 'mine'), join(kit.folder, 'planted')]
    await writeFile(mine, 'precious')
    await mkdir(planted)
    await symlink(mine, join(planted, 'report.html'))
    await expect(kit.check(url, '--out', planted)).rejects.toThrow('report.html", which is not a plain file')
    expect(await readFile(mine, 'utf8')).toBe('precious')
    await expect(kit.check(url, '--out', '/dev/null')).rejects.toThrow('Cannot write reports to "/dev/null"')
    await expect(kit.check(url, '--out', '/proc/none/there')).rejects.toThrow('found no such place')
    expect(requests).toBe(0)
  })
})

it('a verdict is printed although its reports cannot be written', async () => {
  const out = join(kit.folder, 'lost')
  const url = await kit.serve((_, response) => {
    rmSync(out, { recursive: true, force: true })
    writeFileSync(out, 'no folder')
    response.setHeader('Content-Type', 'text/csv').end('a|b\n')
  })
  await expect(kit.check(url, '--only', 'path', '--out', out)).rejects.toThrow()
  expect(kit.printed.out).toContain('incomplete')
  expect(kit.printed.out).not.toContain('report.html')
})

it('the recording of a run is judged into the folder of its reports', async () => {
  const out = join(kit.folder, 'again')
  const url = await kit.serve((_, response) => response.setHeader('Content-Type', 'text/csv').end('a|b\n'))
  await kit.check(url, '--only', 'path', '--out', out)
  const before = await readFile(join(out, 'exchanges.har'))
  expect(await judged(join(out, 'exchanges.har'), '--out', out)).toBe('judged')
  expect(await readFile(join(out, 'exchanges.har'))).toEqual(before)
})

it.each(['pipe', '/dev/full', '/dev/null'])('the page of a job at %s keeps no run waiting', async (name) => {
  const page = join(name.startsWith('/') ? '/' : kit.folder, name)
  if (name === 'pipe') execFileSync('mkfifo', [page])
  vi.stubEnv('GITHUB_STEP_SUMMARY', page)
  const url = await kit.serve((_, response) => response.setHeader('Content-Type', 'text/csv').end('a|b\n'))
  const ran = kit.check(url, '--only', 'path', '--github')
  if (name === '/dev/null') expect(await ran).toBe(3)
  else await expect(ran).rejects.toThrow(`Cannot write "${page}": found something that is not a plain file`)
  expect(kit.printed.out).toContain('incomplete')
})

it('a run continues after one to an unreachable server', async () => {
  const file = join(kit.folder, 'exchanges.har')
  expect(await kit.check('http://127.0.0.1:9', '--only', 'path', '--timeout', '1')).toBe(2)
  const url = await kit.serve((_, response) => response.setHeader('Content-Type', 'text/csv').end('a|b\n'))
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('http://127.0.0.1:9', url))
  expect(await kit.check(url, '--only', 'path', '--resume', kit.folder)).not.toBe(2)
  expect(kit.printed.err.match(/Cannot reach/g)).toHaveLength(1)
  await writeFile(file, '{"log": {"entries": [{}], "_pipeproof": {"format": 1}}}')
  await expect(kit.check(url, '--resume', kit.folder)).rejects.toThrow(
    /found nothing at log\.entries\[0\]\._id, wanted an id/,
  )
}, 30_000)
