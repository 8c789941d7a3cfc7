import type { Reached } from '../model/facts.js'

/** The query of the request with a new value for one parameter, safe inside a link. */
export function nextQuery({ request }: Pick<Reached, 'request'>, name: string, value: string): string {
  const kept = request.query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${name}=`))
  const query = [...kept, `${name}=${encodeURIComponent(value)}`].join('&')
  // The query may hold characters that would end the link.
  return query.replace(/[<>"\s\\]/g, (letter) => encodeURIComponent(letter)).replace(/[^\x21-\x7e]/g, '')
}
