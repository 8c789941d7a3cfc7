import type { Outcome } from './attack.js'

/** The outcome of one case of an attack. */
export interface Tried extends Outcome {
  readonly name: string
}

/** Tries the cases one after another: one outcome, whose failures begin with the names of their cases. */
export async function inTurn<Case>(
  cases: Iterable<Case>,
  tryCase: (one: Case) => Promise<Tried>,
): Promise<Pick<Outcome, 'megabytes' | 'wrong'>> {
  const wrong: string[] = []
  let most = 0
  for (const one of cases) {
    const { name, megabytes, wrong: found } = await tryCase(one)
    most = Math.max(most, megabytes)
    wrong.push(...found.map((what) => `${name}: ${what}`))
  }
  return { megabytes: most, wrong }
}
