import { BUOYS } from './buoys.test-kit.js'
import { DEPOT } from './depot.test-kit.js'
import { EVENTS_SITE } from './events.test-kit.js'
import { MUSEUM } from './museum.test-kit.js'
import { NURSERY } from './nursery.test-kit.js'
import type { Site } from './site.test-kit.js'

/** Each with the mistakes that the judge does not find, and why. */
export const SITES: readonly (readonly [name: string, site: Site, missed: readonly string[]])[] = [
  ['museum', MUSEUM, []],
  ['buoys', BUOYS, []],
  ['nursery', NURSERY, []],
  // No request goes so deep.
  ['depot', DEPOT, []],
  // The edge of a cursor is open.
  ['events', EVENTS_SITE, ['after includes its number']],
]
