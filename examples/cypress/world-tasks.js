import { createMock } from 'pipeproof/mock'

/**
 * One mock for all specs, and the tasks with which a spec steers its world. A task returns null, because Cypress does not
 * accept undefined.
 *
 * @param {import('pipeproof/mock').MockOptions} options
 */
export async function worldTasks(options) {
  const mock = createMock(options)
  await mock.listen({ port: 0 })

  /** @param {string} spec */
  const worldOf = (spec) => mock.world(spec.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60))

  return {
    close: () => mock.close(),
    tasks: {
      /** @param {string} spec The name of the spec, whose world begins again. */
      async openWorld(spec) {
        const { accounts, baseUrl, reset } = worldOf(spec)
        await reset()
        return { baseUrl, keys: { free: accounts.free?.apiKey, pro: accounts.pro?.apiKey } }
      },
      /** @param {{ spec: string, error: string, path?: string, times?: number }} rule */
      async force({ spec, ...rule }) {
        await worldOf(spec).forced.add(rule)
        return null
      },
      /** @param {{ spec: string, by: string }} step `by` is a duration such as 1h. */
      async advance({ spec, by }) {
        await worldOf(spec).clock.advance(by)
        return null
      },
    },
  }
}
