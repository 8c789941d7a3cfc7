import { isObject } from '../../spec/index.js'

/** An object with a value put into a member, or into a member of a member. */
export function withMember(object: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  if (!isObject(object)) return object
  const inner = object[step]
  return { ...object, [step]: rest.length === 0 ? value : withMember(isObject(inner) ? inner : {}, rest, value) }
}

/** An object without a member, or without a member of a member. */
export function withoutMember(object: unknown, [step = '', ...rest]: readonly string[]): unknown {
  if (!isObject(object)) return object
  const { [step]: inner, ...others } = object
  return rest.length === 0 ? others : { ...others, [step]: withoutMember(inner, rest) }
}
