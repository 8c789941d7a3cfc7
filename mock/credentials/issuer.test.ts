import { expect, test } from 'vitest'
import { isIssuer } from './issuer.js'

const urls = ['http://127.0.0.1:4791', 'http://[::1]:4791']

test.each([
  ['http://127.0.0.1:4791/idp', 'a', [true, true]],
  ['http://127.0.0.1:4791/w/a/idp', 'a', [true, true]],
  ['http://127.0.0.1:4791/w/b/idp', 'a', [false, false]],
  ['http://127.0.0.1:4792/w/a/idp', 'a', [false, true]],
  ['http://[::1]:4792/idp', 'a', [false, true]],
  ['http://127.0.0.2:4791/idp', 'a', [false, false]],
  ['https://127.0.0.1:4791/idp', 'a', [false, false]],
  ['http://evil.test/http://127.0.0.1:4791/idp', 'a', [false, false]],
])('%s in world "%s": accepted by one process, by several: %j', (name, world, good) => {
  expect([false, true].map((anyPort) => isIssuer(name, world, { urls, anyPort }))).toEqual(good)
})
