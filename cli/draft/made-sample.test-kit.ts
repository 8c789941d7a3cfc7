import type { Sample } from './samples/sample.js'

/** A recorded success in JSON, with these parts instead of the usual ones. */
export function madeSample(parts: Partial<Sample>): Sample {
  return {
    method: 'get',
    path: '/things',
    query: new Map(),
    sent: new Set(['accept']),
    status: 200,
    headers: new Map(),
    mediaType: 'application/json',
    body: '',
    day: '2026-11-20',
    ...parts,
  }
}
