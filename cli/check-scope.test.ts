import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setUpChecking, setUpMock } from './checking.test-kit.js'
import { judgeCommand } from './verbs/judge.js'

const kit = setUpChecking()
const own = setUpMock(kit)

/** The mock's own target in a separate world, without tokens. */
async function targetFile(world: string, more: object = {}): Promise<string> {
  const { revokedApiKey } = await own.mock.ready()
  return own.targetFile(world, { revokedApiKey, ...more })
}

describe('a check of some operations', () => {
  it('calls and counts only these operations, names them in its title, and judge gives the same result', async () => {
    const target = await targetFile('one')
    expect(await kit.check('--target', target, '--operation', 'getOhlc')).toBe(0)
    expect(kit.printed.out).toContain('one (1 of 24 operations: getOhlc)')
    const report = await kit.report()
    expect(report.scope).toEqual({ operations: ['getOhlc'], of: 24 })
    expect(report.gate).toMatchObject({ unseen: [], decidable: report.gate.decided })
    expect(report.why).toMatch(
      /; without \d\d requirements about the whole service, which only a run of all operations/,
    )
    expect(report.requests.total).toBeLessThan(30)
    expect(report.results.every(({ id }) => /getOhlc/.test(id))).toBe(true)
    const har = JSON.parse(await readFile(join(kit.folder, 'exchanges.har'), 'utf8'))
    const paths = har.log.entries.map(({ request }: { request: { url: string } }) => new URL(request.url).pathname)
    expect(paths.filter((path: string) => path.endsWith('/ohlc')).length).toBeGreaterThan(paths.length * 0.7)
    const again = join(kit.folder, 'again')
    await judgeCommand().parseAsync([join(kit.folder, 'exchanges.har'), '--out', again], { from: 'user' })
    expect(await kit.report('again')).toEqual(report)
    const other = [join(kit.folder, 'exchanges.har'), '--spec', 'examples/library/openapi.yaml', '--out', again]
    await judgeCommand().parseAsync(other, { from: 'user' }).catch(String)
    expect(kit.printed.err).toMatch(/^\d+ requests of ".*" came from a check of another document, /m)
    expect(await readFile(join(kit.folder, 'summary.md'), 'utf8')).toMatch(/^# .* one \(1 of 24 operations: getOhlc\)/)
  })

  it('accepts paths and tags as well, and the command line wins over the target file', async () => {
    const target = await targetFile('two', { scope: { tags: ['account'], paths: ['/v1/form4-c*'] } })
    await kit.check('--target', target, '--dry-run')
    const wanted = new Set([...kit.printed.out.matchAll(/^ {2}path\.exists@(\w+)/gm)].map(([, id]) => id))
    expect([...wanted].sort()).toEqual([
      'getForm4Clusters',
      'getForm4CompanySummary',
      'getForm4ConfidenceScores',
      'getUserStatus',
    ])
    kit.printed.out = ''
    await kit.check('--target', target, '--dry-run', '--tag', 'account')
    expect([...kit.printed.out.matchAll(/^ {2}path\.exists@(\w+)/gm)].map(([, id]) => id)).toEqual(['getUserStatus'])
  })

  it('refuses a name without a match, and suggests names', async () => {
    const target = await targetFile('three', { scope: { operations: ['getOhcl'] } })
    await expect(kit.check('--target', target)).rejects.toThrow(/"scope.operations": found "getOhcl", wanted .*getOhlc/)
    const plain = await targetFile('three')
    await expect(kit.check('--target', plain, '--path', '/v2/*')).rejects.toThrow(
      /^Cannot limit the run with --path: found "\/v2\/\*", which names nothing/,
    )
    await expect(kit.check('--target', plain, '--tag', 'acount')).rejects.toThrow(/such as account/)
  })
})

describe('an operation that is not implemented', () => {
  /** The service as a whole once; the other cases with one operation more. */
  const besides = (other: string, id: string) => ['--operation', id, '--operation', other]
  it.each<[number, string, number, (id: string) => readonly string[]]>([
    [404, 'getForm4Clusters', 2, () => []],
    [405, 'getForm4Clusters', 2, (id) => besides('getForm4Trends', id)],
    [501, 'getForm4Clusters', 2, (id) => besides('getForm4Trends', id)],
    [404, 'getForm4InsiderTransactions', 2, (id) => besides('getForm4RecentActivity', id)],
    [405, 'getForm4InsiderTransactions', 2, (id) => besides('getForm4RecentActivity', id)],
  ])(
    'is one violation if it is answered with %i (%s), costs %i requests, and hides nothing else',
    async (status, id, cost, scope) => {
      const world = `missing-${status}-${id}`
      const path = `/v1/form4-${id === 'getForm4Clusters' ? 'clusters' : 'insider-transactions'}`
      const target = await targetFile(world)
      let asked = 0
      const proxy = await kit.serve((request, response) => {
        if (request.url?.includes(path)) {
          if (request.method === 'GET') asked += 1
          return void response.writeHead(status).end()
        }
        request.url = `/w/${world}${request.url}`
        own.mock.app(request, response)
      })
      expect(await kit.check(proxy, '--target', target, ...scope(id))).toBe(1)
      const { results } = await kit.report()
      const failed = results.filter((result) => result.status === 'fail')
      expect(failed.map((result) => result.id)).toEqual([`path.exists@${id}`])
      expect(failed[0]?.message).toContain(`GET "${path}" is not implemented: found status ${status}`)
      expect(asked).toBe(cost)
      const rest = results.filter((result) => result.id.includes(`@${id}`) && !result.id.startsWith('path.'))
      expect(new Set(rest.map(({ reason }) => reason))).toEqual(new Set(['prerequisite']))
    },
  )
})
