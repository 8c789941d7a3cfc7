import { ATTACKS } from './attack/attacks.js'
import { makeGround } from './attack/ground.js'

/**
 * Attacks a fresh build (`npm run build`) on loopback and prints which attacks held. `--quick` runs the quick half;
 * further words are ids of attacks. Exits with 1 if an attack did not hold.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isQuick = process.argv.includes('--quick')
const unknown = words.filter((word) => !ATTACKS.some(({ id }) => id === word))
if (unknown.length > 0) {
  console.error(`no attack has the id ${unknown.join(', ')}; there are ${ATTACKS.map(({ id }) => id).join(', ')}`)
  process.exit(2)
}
const chosen = ATTACKS.filter(({ id, quick }) => (words.length > 0 ? words.includes(id) : quick || !isQuick))
const ground = await makeGround()
let broken = 0
try {
  for (const { id, title, run } of chosen) {
    const started = performance.now()
    const { wrong, megabytes, note } = await run(ground)
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
    const memory = megabytes === 0 ? '' : `${megabytes} MB`
    console.log(`${wrong.length === 0 ? 'held  ' : 'BROKEN'} ${seconds} s ${memory.padStart(8)}  ${id}: ${title}`)
    if (note !== undefined) console.log(`         ${note}`)
    for (const what of wrong) console.log(`         ${what}`)
    if (wrong.length > 0) broken += 1
  }
} finally {
  ground.close()
}
console.log(`${chosen.length - broken} of ${chosen.length} attacks held`)
process.exitCode = broken === 0 ? 0 : 1
