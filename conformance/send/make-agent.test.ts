import { Agent as SecureAgent } from 'node:https'
import { rootCertificates } from 'node:tls'
import { expect, it } from 'vitest'
import { makeAgent } from './make-agent.js'

it('further certificates are trusted besides the usual ones', () => {
  const agent = makeAgent(new URL('https://staging.example'), { ca: 'ours' })
  expect(agent).toBeInstanceOf(SecureAgent)
  expect(agent instanceof SecureAgent && agent.options.ca).toEqual([...rootCertificates, 'ours'])
})
