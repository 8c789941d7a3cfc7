import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setUpChecking } from './checking.test-kit.js'
import { judgeCommand } from './verbs/judge.js'

const kit = setUpChecking()

describe('a stopped check', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'writes everything on %s, ends with %i, and prints how to continue',
    async (signal, code) => {
      let requests = 0
      const url = await kit.serve((_, response) => {
        requests += 1
        if (requests === 10) process.emit(signal, signal)
        // The server never answers some requests.
        if (requests < 10) response.setHeader('Content-Type', 'text/csv').end('a|b\n')
      })
      expect(await kit.check(url, '--only', 'path,csv', '--header', 'X-Secret: hidden')).toBe(code)
      expect(requests).toBeLessThan(16)
      expect(kit.printed.err).toContain(
        `continue with: pipeproof check ${url} --only path,csv --header 'X-Secret: …' --resume ${kit.folder}\n`,
      )
      expect(kit.printed.err).not.toContain('hidden')
      const report = JSON.parse(await readFile(join(kit.folder, 'report.json'), 'utf8'))
      expect(report).toMatchObject({ verdict: 'interrupted', exitCode: code })
      expect(await readdir(kit.folder)).toEqual([
        'badge.json',
        'badge.svg',
        'code-quality.json',
        'exchanges.har',
        'junit.xml',
        'observed.json',
        'report.html',
        'report.json',
        'report.sarif',
        'summary.md',
      ])
      const again = join(kit.folder, 'again')
      await judgeCommand().parseAsync([join(kit.folder, 'exchanges.har'), '--out', again], { from: 'user' })
      expect(await readFile(join(again, 'report.json'), 'utf8')).toBe(
        await readFile(join(kit.folder, 'report.json'), 'utf8'),
      )
    },
    20_000,
  )

  it('continues in the folder that it resumes, and repeats lost requests', async () => {
    const seen: string[] = []
    const url = await kit.serve((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      if (seen.length === 6) process.emit('SIGINT', 'SIGINT')
      response.setHeader('Content-Type', 'text/csv').end('a|b\n')
    })
    expect(await kit.check(url, '--only', 'path')).toBe(130)
    const before = seen.length
    expect(await kit.check(url, '--only', 'path', '--resume', kit.folder)).not.toBe(130)
    // The account page is requested again with other credentials.
    const later = seen.slice(before).filter((path) => path !== 'GET /v1/user-status')
    expect(later.filter((path) => seen.indexOf(path) < before)).toEqual([])
    expect(later.length).toBeGreaterThan(10)
  })
})

describe('a folder that cannot hold the reports', () => {
  it('is reported before the first request', async () => {
    let requests = 0
    const url = await kit.serve((_, response) => {
      requests += 1
      response.end()
    })
    const file = join(kit.folder, 'file')
    await writeFile(file, '')
    await expect(kit.check(url, '--out', join(file, 'reports'))).rejects.toThrow(
      `Cannot write reports to "${join(file, 'reports')}": found a file in place of the folder, wanted another folder (see --out)`,
    )
    expect(requests).toBe(0)
  })

  it('is reported if its disk is full', async (context) => {
    const disk = join(kit.folder, 'disk')
    await mkdir(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      context.skip('a small disk cannot be mounted here')
    }
    try {
      await expect(kit.check('http://127.0.0.1:9', '--out', disk)).rejects.toThrow(
        /found a full disk \(16 MB are needed\)/,
      )
      expect(await readdir(disk)).toEqual([])
    } finally {
      execFileSync('umount', [disk])
    }
  })
})
