import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ATTACKS } from './attack/attacks.js'
import { inLanes, type Result } from './attack/in-lanes.js'
import { beLane } from './attack/lane.js'

/** Attacks also wait, for a deadline or a slow client, so that one more than there are processors can run. */
const LANES = availableParallelism() + 1
const TIMED_LANES = 2

/**
 * Attacks a fresh build (`npm run build`) on loopback and prints which attacks held. `--quick` runs the quick half;
 * further words are ids of attacks. Exits with 1 if an attack did not hold.
 */
async function attack(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => word !== '--quick')
  const isQuick = process.argv.includes('--quick')
  const unknown = words.filter((word) => !ATTACKS.some(({ id }) => id === word))
  if (unknown.length > 0) {
    console.error(`found "${unknown.join(' ')}", wanted --quick or ids among ${ATTACKS.map(({ id }) => id).join(', ')}`)
    process.exitCode = 2
    return
  }
  const wanted = ATTACKS.filter(({ id, quick }) => (words.length > 0 ? words.includes(id) : quick || !isQuick))
  const chosen = wanted.filter(({ within }) => !wanted.some(({ id }) => id === within))
  // Long attacks begin first, so that none of them runs alone at the end.
  const ordered = [...chosen].sort((a, b) => Number(b.long ?? false) - Number(a.long ?? false))
  let broken = 0
  const told = (result: Result): void => {
    print(result)
    if (result.outcome.wrong.length > 0) broken += 1
  }
  const script = fileURLToPath(import.meta.url)
  const phases = [
    { count: LANES, attacks: ordered.filter(({ timed, alone }) => !timed && !alone) },
    { count: TIMED_LANES, attacks: ordered.filter(({ timed }) => timed) },
    { count: 1, attacks: ordered.filter(({ alone }) => alone) },
  ]
  for (const { count, attacks } of phases) await inLanes(attacks, { script, count, told })
  console.log(`${chosen.length - broken} of ${chosen.length} attacks held`)
  process.exitCode = broken === 0 ? 0 : 1
}

function print({ id, seconds, outcome: { wrong, megabytes, note } }: Result): void {
  const title = ATTACKS.find((attack) => attack.id === id)?.title
  const memory = megabytes === 0 ? '' : `${megabytes} MB`
  const held = wrong.length === 0 ? 'held  ' : 'BROKEN'
  console.log(`${held} ${seconds.toFixed(1).padStart(6)} s ${memory.padStart(8)}  ${id}: ${title}`)
  if (note !== undefined) console.log(`         ${note}`)
  for (const what of wrong) console.log(`         ${what}`)
}

await (process.argv.includes('--lane') ? beLane() : attack())
