import { expect, it } from 'vitest'
import { type OperationShape, readAnswer } from './runtime/answer.js'
import { createCaller } from './runtime/caller.js'
import { createMiddleware } from './runtime/middleware.js'

const SHAPE: OperationShape = { method: 'GET', path: '/files', security: [], errors: [['GONE']] }

it('returns plain text as it is, and not as JSON', async () => {
  const { read } = await readAnswer(new Response('12 birds\n'), { ...SHAPE, form: 'text' })
  expect(read).toEqual({ data: '12 birds\n' })
})

it('returns the bytes of a file unchanged, and reads a refusal as an error', async () => {
  const bytes = Uint8Array.from([0x89, 0x50, 0, 0xff])
  const { read } = await readAnswer(new Response(bytes), { ...SHAPE, form: 'bytes' })
  if (!('data' in read) || !(read.data instanceof Blob)) throw new Error('no file')
  expect(new Uint8Array(await read.data.arrayBuffer())).toEqual(bytes)
  const refused = await readAnswer(new Response('{"code":"GONE"}', { status: 410 }), { ...SHAPE, form: 'bytes' })
  expect(refused.read).toMatchObject({ error: { kind: 'refused', code: 'GONE' } })
})

it('recognises a refusal without a code by its status and the members of its template', async () => {
  const type = (name: string) => [[['type'], `https://a/${name}`]] as const
  const shape: OperationShape = {
    ...SHAPE,
    errors: [['lost', 404, type('lost')], ['small', 403, type('small')], ['GONE']],
  }
  const told = async (status: number, body: object) => (await readAnswer(Response.json(body, { status }), shape)).read
  const lost = { type: 'https://a/lost', title: 'Not there', status: 404 }
  expect(await told(404, lost)).toEqual({ error: { ...lost, kind: 'refused', code: 'lost' } })
  for (const [status, body] of [
    [403, lost],
    [404, { type: 'about:blank' }],
    [404, { code: 'lost' }],
  ] as const)
    expect(await told(status, body)).toMatchObject({ error: { kind: 'unexpected' } })
})

it('asks for the media type that it reads, where the caller chooses it by Accept', async () => {
  const sent: (string | null)[] = []
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(request.headers.get('accept'))
    return new Response('{}')
  }
  const contract = { schemes: [], expired: [], rate: undefined }
  const shape: OperationShape = { ...SHAPE, accept: 'text/csv' }
  const caller = createCaller(contract, { baseUrl: 'http://a', cacheFor: 0, fetch })
  await caller.call(shape, {})
  await caller.call(SHAPE, {})
  const middleware = createMiddleware(contract, { getFiles: shape }, { cacheFor: 0, fetch })
  for (const headers of [{}, { Accept: 'application/json' }])
    await middleware.onRequest({ request: new Request('http://a/files', { headers }), schemaPath: '/files' })
  expect(sent).toEqual(['text/csv', '*/*', 'text/csv', 'application/json'])
})
