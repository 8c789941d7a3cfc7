import { ATTACKS } from './attacks.js'
import { makeGround } from './ground.js'

/**
 * Carries out attacks in a process of its own, with its own mock, so that several can be carried out side by side: each message
 * is the id of an attack, each answer its result. Ends when the connection ends.
 */
export async function beLane(): Promise<void> {
  const ground = await makeGround()
  const carryOut = async (wanted: string): Promise<void> => {
    const attack = ATTACKS.find(({ id }) => id === wanted)
    const started = performance.now()
    const outcome = await attack?.run(ground).catch((error: unknown) => ({ wrong: [String(error)], megabytes: 0 }))
    process.send?.({ id: wanted, seconds: (performance.now() - started) / 1000, outcome })
  }
  process.on('message', (id: string) => void carryOut(id))
  process.send?.('ready')
  await new Promise<void>((resolve) => process.once('disconnect', resolve))
  ground.close()
}
