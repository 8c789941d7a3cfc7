import { expect, it } from 'vitest'
import { type OperationShape, readAnswer } from './runtime/answer.js'

const SHAPE: OperationShape = { method: 'GET', path: '/files', security: [], errors: ['GONE'] }

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
