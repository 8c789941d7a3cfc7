import type { Evidence } from '../check.js'

/** The requests of one requirement by their role. */
export type Requests = readonly { readonly role: string; readonly exchanges: readonly string[] }[]

/** Requirement -> the requests that were sent for it, if the recording names them. */
export function requestsByRequirement({ exchanges }: Evidence): ReadonlyMap<string, Requests> {
  const found = new Map<string, Map<string, string[]>>()
  for (const { id, probe } of exchanges) {
    for (const { requirement, role } of probe.because ?? []) {
      const roles = found.get(requirement) ?? new Map<string, string[]>()
      const ids = roles.get(role) ?? []
      ids.push(id)
      found.set(requirement, roles.set(role, ids))
    }
  }
  const requests = (roles: ReadonlyMap<string, string[]>): Requests =>
    [...roles].map(([role, ids]) => ({ role, exchanges: ids }))
  return new Map([...found].map(([requirement, roles]) => [requirement, requests(roles)]))
}
