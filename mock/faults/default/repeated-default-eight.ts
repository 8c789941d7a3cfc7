import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const repeatedDefaultEight: Fault = {
  id: 'repeated-default-eight',
  title: 'A repetition needs eight occurrences by default',
  clause: 'DEFAULT-REPEATED-MINOCCURRENCES',
  caughtBy: 'default.spelled-out@getForm4RepeatedActivity',
  contract: withDefault('getForm4RepeatedActivity', 'min_occurrences', '8'),
}
