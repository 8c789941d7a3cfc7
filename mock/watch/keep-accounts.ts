import type { Mock } from '../create-mock.js'

/**
 * Opens in the new mock the worlds that were in use, and adds the ready-made identities that their
 * accounts lack: a tier that the document gained, a line in the accounts file. It removes nothing.
 */
export async function keepAccounts(mock: Mock, worlds: Iterable<string>, tell: (text: string) => void): Promise<void> {
  const tiers = mock.contract.tiers.map(({ name }) => name)
  for (const name of worlds) {
    const world = mock.world(name)
    const { accounts } = await world.scenario()
    const known = new Set(accounts.map((account) => account.name))
    for (const identity of Object.values(world.accounts)) {
      if (known.has(identity.name)) continue
      await world.addAccount({ name: identity.name, tier: identity.tier, email: identity.email })
      await world.keys.issue(identity.name, identity.apiKey)
    }
    for (const { name: account, tier } of accounts) {
      if (tier !== '' && tiers.length > 0 && !tiers.includes(tier))
        tell(`account "${account}" of world "${name}" stays with the tier "${tier}", which the document no longer has`)
    }
  }
}
