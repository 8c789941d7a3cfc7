import type { Contract, Operation } from '../../spec/index.js'
import type { Aimed } from '../worlds/state/scenario.js'

type Target = Pick<Operation, 'id' | 'path'>

/** Whether a rule applies to this request. */
export function isAimedAt({ path: aim }: Aimed, operation: Target | undefined, path: string): boolean {
  if (aim === undefined || aim === path || aim === operation?.id || aim === operation?.path) return true
  return aim.endsWith('*') && path.startsWith(aim.slice(0, -1))
}

/** Throws when a rule with this aim can never apply to a request. */
export function checkAim(aim: string | undefined, { operations, basePath = '' }: Contract): void {
  if (aim === undefined) return
  const reached = operations.some(
    ({ id, path }) => aim === id || matches(aim, path) || matches(aim, `${basePath}${path}`),
  )
  if (reached) return
  const ids = operations.map(({ id }) => id).join(', ')
  const paths = [...new Set(operations.map(({ path }) => path))].join(', ')
  throw new RangeError(
    `Cannot aim at "${aim}": wanted one of the operations ${ids}; or one of the paths ${paths}; or the beginning of a path and *`,
  )
}

/** A path, or its beginning and `*`, against a path of the contract with its variables in braces. */
function matches(aim: string, template: string): boolean {
  const isBeginning = aim.endsWith('*')
  const wanted = (isBeginning ? aim.slice(0, -1) : aim).split('/')
  const segments = template.split('/')
  if (isBeginning ? wanted.length > segments.length : wanted.length !== segments.length) return false
  return wanted.every((text, index) => {
    const segment = segments[index] ?? ''
    if (segment.startsWith('{')) return text !== '' || isBeginning
    return isBeginning && index === wanted.length - 1 ? segment.startsWith(text) : segment === text
  })
}
