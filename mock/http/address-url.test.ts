import { expect, test } from 'vitest'
import { addressUrl } from './address-url.js'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4010'],
  ['localhost', 'http://localhost:4010'],
  ['0.0.0.0', 'http://127.0.0.1:4010'],
  ['', 'http://127.0.0.1:4010'],
  ['::', 'http://[::1]:4010'],
  ['::1', 'http://[::1]:4010'],
])('a server on "%s" is reached at %s', (host, url) => {
  expect(addressUrl(host, 4010)).toBe(url)
})
