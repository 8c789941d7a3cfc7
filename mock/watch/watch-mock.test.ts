import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadContractFrom, referencedFiles } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { type WatchedMock, watchMock } from './watch-mock.js'

const folder = temporaryFolder()
const file = join(folder, 'openapi.yaml')

const document = (title: string, more = ''): string => `
openapi: 3.1.0
info: {title: T, version: '1'}
security: [{key: []}]
x-tiers:
  - {name: guest, title: Guest, quota: {day: 5}}
${more}
x-rate-headers:
  limit: {header: X-Limit, window: day}
  remaining: {header: X-Left, window: day}
  reset: {header: X-Reset, window: day, form: unix-seconds}
paths:
  /t:
    get:
      operationId: get
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object}, example: {title: ${title}}}}}}
components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}
`

describe('a watched mock', () => {
  let watched: WatchedMock | undefined
  const told: string[] = []
  const open = async (): Promise<WatchedMock> => {
    watched = await watchMock({
      load: async () => ({
        contract: await loadContractFrom(file),
        now: '2026-11-20T12:00:00Z',
        signingKeyFile: join(folder, 'key.pem'),
      }),
      files: () => referencedFiles(file),
      tell: (text) => told.push(text),
      port: 0,
      host: '127.0.0.1',
    })
    return watched
  }
  const ask = async (path = '/t', key = 'key_guest') => {
    const answer = await fetch(`${watched?.url}${path}`, { headers: { 'x-key': key } })
    const body: unknown = await answer.json()
    return { status: answer.status, body, left: answer.headers.get('x-left') }
  }
  afterEach(async () => {
    await watched?.close()
    watched = undefined
    told.length = 0
  })

  it('follows a saved document, and keeps counters, accounts, clocks and worlds', async () => {
    writeFileSync(file, document('first'))
    const { mock } = await open()
    const account = await mock.addAccount({ name: 'mine', tier: 'guest' })
    const key = await mock.keys.issue(account.name)
    await mock.clock.advance('2h')
    expect(await ask()).toMatchObject({ status: 200, body: { title: 'first' }, left: '4' })
    expect(await ask('/w/one/t')).toMatchObject({ left: '4' })
    writeFileSync(file, document('second', '  - {name: member, title: Member, quota: {day: 50}}'))
    await vi.waitFor(async () => expect((await ask('/t', key)).body).toEqual({ title: 'second' }), {
      timeout: 10_000,
      interval: 200,
    })
    expect(await ask()).toMatchObject({ body: { title: 'second' }, left: '3' })
    expect(await ask('/w/one/t')).toMatchObject({ left: '3' })
    expect(await ask('/t', 'key_member')).toMatchObject({ status: 200, left: '49' })
    expect(await ask('/w/one/t', 'key_member')).toMatchObject({ status: 200 })
    expect((await watched?.mock.clock.read())?.now).toMatch(/^2026-11-20T14:/)
    expect(told).toContain('reloaded')
    const paths = async (world: string) => (await watched?.mock.world(world).log())?.map(({ url }) => url)
    expect((await paths('one'))?.length).toBe(3)
    expect((await watched?.mock.log())?.[0]).toMatchObject({ url: '/t', status: 200 })
    expect((await watched?.mock.log())?.length).toBeGreaterThan(3)
  })

  it('reports an invalid document and keeps the old one', async () => {
    writeFileSync(file, document('first'))
    await open()
    writeFileSync(file, document('broken').replace('{day: 5}', '{day: never}'))
    await watched?.reload()
    expect(told.at(-1)).toMatch(/^not reloaded.*never/s)
    expect(await ask()).toMatchObject({ status: 200, body: { title: 'first' } })
    writeFileSync(file, 'openapi: [')
    await watched?.reload()
    expect(await ask()).toMatchObject({ status: 200, body: { title: 'first' } })
    writeFileSync(file, document('third'))
    await watched?.reload()
    expect(await ask()).toMatchObject({ body: { title: 'third' } })
  })

  it('does not start with a document that cannot be read, and leaves no port open', async () => {
    writeFileSync(file, 'openapi: [')
    await expect(open()).rejects.toThrow()
  })
})
