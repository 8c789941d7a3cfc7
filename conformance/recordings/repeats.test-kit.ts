import type { Exchange } from '../exchange.js'
import type { Change } from './recording.test-kit.js'
import { lost } from './tamper.test-kit.js'
import { TAMPERINGS } from './tamperings.test-kit.js'

type Repeated = (first: Exchange, place: number) => Exchange | undefined

/** The answers to repeated requests. */
export const REPEATS: Readonly<Record<string, Change>> = {
  'not asked again': repeated(() => () => undefined),
  'lost when asked again': repeated(() => lost),
  'right when asked again': repeated(
    (recorded) =>
      ({ id }) =>
        recorded.find((exchange) => exchange.id === id),
  ),
  'the first repeat is not there': repeated(() => (first, place) => (place === 0 ? undefined : first)),
  'only the first repeat is there': repeated(() => (first, place) => (place === 0 ? first : undefined)),
  'right the second time it is asked again': repeated(
    (recorded) => (first, place) => (place === 0 ? first : recorded.find(({ id }) => id === first.id)),
  ),
  ...Object.fromEntries(
    [
      'everything is 401',
      'everything is 404',
      'everything is 429',
      'everything is 500',
      'last row is lost',
      'first two rows change places',
      'no rows',
      'rows come twice',
      'first number of a row grows',
      'nothing at all',
      'words are others',
    ].map((name) => [`${name} when asked again`, repeated(() => (first) => TAMPERINGS[name]?.(first, 0))]),
  ),
}

function repeated(by: (recorded: readonly Exchange[]) => Repeated): Change {
  return (recording) => ({ ...recording, repeated: by(recording.exchanges) })
}
