import { createHook } from 'node:async_hooks'

let kept: object | undefined

/**
 * V8 forgets the shape of the objects behind `process.nextTick` when several full collections in a row find none of them, as
 * while a market is built; from then on Node makes each of them in slow steps, some microseconds a request. So one is kept.
 */
export function keepTickShape(): object | undefined {
  if (kept) return kept
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept = resource
    },
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
  return kept
}
