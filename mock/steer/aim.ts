import type { Aimed } from '../worlds/state/scenario.js'

/** Does a rule concern this request? */
export function isAimedAt(rule: Aimed, operation: string | undefined, path: string): boolean {
  const { path: aim } = rule
  if (aim === undefined || aim === operation || aim === path) return true
  return aim.endsWith('*') && path.startsWith(aim.slice(0, -1))
}
