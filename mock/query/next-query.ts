import type { Reached } from '../model/facts.js'
import { readQuery } from '../model/read-query.js'

/** The query of the request with a new value for one parameter, safe inside a link. */
export function nextQuery({ request }: Pick<Reached, 'request'>, name: string, value: string): string {
  const isOld = (pair: string): boolean => pair === '' || readQuery(pair).some((one) => one.name === name)
  const kept = request.query.split('&').filter((pair) => !isOld(pair))
  const query = [...kept, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`].join('&')
  // The query may contain characters that a link must not have.
  return query.replace(/[<>"\s\\[\]]/g, (letter) => encodeURIComponent(letter)).replace(/[^\x21-\x7e]/g, '')
}
