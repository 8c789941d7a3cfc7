import { expect, it } from 'vitest'
import { maskBody } from './mask-secrets.js'

it.each([
  ['{"password":"p1","name":"Ann"}', '{"password":"[masked]","name":"Ann"}'],
  ['{"client_secret" : "a\\"b", "clientSecret":"c"}', '{"client_secret" : "[masked]", "clientSecret":"[masked]"}'],
  ['[{"api_key":"x"},{"id":"key_free"}]', '[{"api_key":"[masked]"},{"id":"[masked]"}]'],
  [
    'grant_type=password&password=p%261&code_verifier=v',
    'grant_type=password&password=[masked]&code_verifier=[masked]',
  ],
  ['refresh%5Ftoken=r&country_code=de', 'refresh%5Ftoken=[masked]&country_code=de'],
  ['a text with eyJhbGciOiJub25lIn0.e30.x', 'a text with [masked]'],
])('masks the secrets of a body: %s', (body, masked) => {
  expect(maskBody(body)).toBe(masked)
})
