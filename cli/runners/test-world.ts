import type { Mock, MockWorld } from '../../mock/index.js'

/** A world for one test: its own clock, counters, keys, forced errors and log. */
export interface TestWorld extends MockWorld {
  /** From now on requests are answered with this error: a code of the contract, the name of an example, or a status. */
  force(error: string | number, aim?: ForceAim): Promise<void>
  /** A request to this world; `account` signs it with the account's key. */
  fetch(path: string, init?: WorldRequest): Promise<Response>
}

export interface ForceAim {
  /** An operation id, a path, or a path that ends in `*`; every request if absent. */
  readonly path?: string
  /** The number of requests; if absent, all until the world is reset. */
  readonly times?: number
}

export interface WorldRequest {
  readonly method?: string
  /** Name of a ready-made account, such as `pro`. */
  readonly account?: string
  readonly headers?: Readonly<Record<string, string>>
}

export function testWorld(mock: Mock, name: string): TestWorld {
  const world = mock.world(name)
  return {
    ...world,
    // The address is known when the mock listens.
    get baseUrl() {
      return world.baseUrl
    },
    async force(error, aim = {}) {
      await world.forced.add({ error: String(error), ...aim })
    },
    fetch: async (path, { account, headers = {}, method = 'GET' } = {}) =>
      fetch(`${world.baseUrl}${path}`, {
        method,
        headers: { ...(account && (await signed(mock, world, account))), ...headers },
      }),
  }
}

/** The first scheme of the contract that an API key or a token fits. */
async function signed({ contract }: Mock, { accounts }: MockWorld, name: string): Promise<Record<string, string>> {
  const account = accounts[name]
  if (account === undefined)
    throw new RangeError(`Cannot send as "${name}": wanted one of ${Object.keys(accounts).join(', ')}`)
  const key = contract.securitySchemes.find(({ kind, in: place }) => kind === 'api-key' && place === 'header')
  return key?.field === undefined
    ? { Authorization: `Bearer ${await account.token()}` }
    : { [key.field]: account.apiKey }
}
