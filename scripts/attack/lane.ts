import { ATTACKS } from './attacks.js'
import { makeGround } from './ground.js'

/**
 * Runs attacks in a process of its own, with its own mock, so that several attacks run side by side. Each message is
 * the id of an attack, each answer is its result. The process ends with the connection.
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
  // An attack that threw may have left a server open, which would keep the process alive.
  process.exit()
}
