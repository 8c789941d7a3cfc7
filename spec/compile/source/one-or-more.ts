import type { Place } from './place.js'

/** The object of a member, or those of its list; nothing when it is absent. */
export function oneOrMore(place: Place, key: string): readonly Place[] {
  const member = place.at(key)
  if (Array.isArray(member?.value) && member.value.length > 0) return member.items()
  return member === undefined ? [] : [place.object(key)].filter((one) => one !== undefined)
}
