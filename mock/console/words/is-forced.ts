/** Whether a user forced the answer, as opposed to one that the mock decided. */
export function isForced(rule: string): boolean {
  return rule.startsWith('forced:') || rule === 'preferred'
}
