import { cachedSigningKey, type SigningKey, signingKey } from '../../fixtures/index.js'
import { onceKey } from '../worlds/state/state-keys.js'
import { StateBroken, type StateStore } from '../worlds/state/state-store.js'

const SIGNING_KEY = 'signing-key'

/** Replicas sign with one key, that of the first replica. */
export async function sharedKey(store: StateStore, file: string | undefined): Promise<SigningKey> {
  const own = await cachedSigningKey(file)
  const shared = await store.once(SIGNING_KEY, own.pem)
  if (shared === own.pem) return own
  try {
    return signingKey(shared)
  } catch {
    throw new StateBroken([onceKey(SIGNING_KEY)], 'found no RSA key of 2048 bits or more')
  }
}
