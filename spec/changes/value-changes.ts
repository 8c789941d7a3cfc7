import { type ContractChange, change, type Place } from './contract-change.js'
import { briefly, isAlike } from './field-changes.js'

type Effects = Readonly<Record<string, unknown>> | undefined

/** The choice that each value of a parameter makes: a new value does not change the others. */
export function valueChanges(
  says: string,
  [before, after]: readonly [Effects, Effects],
  place: Place,
): readonly ContractChange[] {
  if (isAlike(before, after)) return []
  if (before === undefined || after === undefined)
    return [change('breaks', `${says} by its values ${briefly(before, after)}`, place)]
  const values = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return values
    .filter((value) => !isAlike(before[value], after[value]))
    .map((value) => {
      const isNew = before[value] === undefined
      return change(isNew ? 'fine' : 'breaks', `${says} of "${value}" ${briefly(before[value], after[value])}`, place)
    })
}
