import type { Reached } from '../model/facts.js'
import { readQuery } from '../model/read-query.js'

/** The query of the request with a new value for one parameter, safe inside a link: without the caller's API key. */
export function nextQuery(
  { request, contract }: Pick<Reached, 'request' | 'contract'>,
  name: string,
  value: string,
): string {
  const keys = contract.securitySchemes.flatMap(({ in: place, field }) => (place === 'query' ? (field ?? []) : []))
  const isOld = (pair: string): boolean =>
    pair === '' || readQuery(pair).some((one) => one.name === name || keys.includes(one.name))
  const kept = request.query.split('&').filter((pair) => !isOld(pair))
  const query = [...kept, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`].join('&')
  // The query may contain characters that a link must not contain.
  return query.replace(/[<>"\s\\[\]]/g, (letter) => encodeURIComponent(letter)).replace(/[^\x21-\x7e]/g, '')
}
