import { executionAsyncResource } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { keepTickShape } from './keep-tick-shape.js'

test('one of the objects that nextTick makes is kept, always the same', async () => {
  const kept = keepTickShape()
  const other = await new Promise<object>((resolve) => process.nextTick(() => resolve(executionAsyncResource())))
  expect(Reflect.ownKeys(kept ?? {})).toEqual(Reflect.ownKeys(other))
  expect(Reflect.ownKeys(other)).toContain('callback')
  expect(keepTickShape()).toBe(kept)
})
