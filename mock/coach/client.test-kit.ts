import type { TimeSource } from '../clock/system-clock.js'
import type { Mock } from '../create-mock.js'
import { testMock } from '../mock.test-kit.js'
import type { MockOptions } from '../mock-options.js'

export interface Answer {
  readonly status: number
  readonly body: string
  header(name: string): string | undefined
}

/** A client of the mock that waits by the mock's clock, so the test does not wait. */
export interface Client {
  readonly mock: Mock
  get(target: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  wait(seconds: number): Promise<void>
}

export function testClient(options: MockOptions = {}): Client {
  let passed = 0
  const time: TimeSource = {
    now: () => Date.parse('2026-11-20T12:00:00Z') + passed,
    ticks: () => passed,
    delay: () => Promise.resolve(),
  }
  const mock = testMock({ time, ...options })
  return {
    mock,
    async get(target, headers = { 'x-api-key': 'key_elite' }) {
      const [path = '', query = ''] = target.split('?')
      passed += 20
      const header = (name: string) => headers[name]
      const reply = await mock.answer({ method: 'GET', path, query, header })
      return {
        status: reply.status,
        body: typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body).toString(),
        header: (name) => reply.headers.find(([known]) => known.toLowerCase() === name)?.[1],
      }
    },
    wait: async (seconds) => {
      passed += seconds * 1000
    },
  }
}
