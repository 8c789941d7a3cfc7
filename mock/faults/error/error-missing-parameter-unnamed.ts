import type { Fault } from '../fault.js'
import { textOf, withText } from '../make/on-body.js'

export const errorMissingParameterUnnamed: Fault = {
  id: 'error-missing-parameter-unnamed',
  title: 'The message does not say which parameter is missing',
  clause: 'ERR-MISSING-PARAMETER',
  caughtBy: 'error.parameter-missing',
  reply: (reply) =>
    /^error,\w+ is required/.test(textOf(reply)) ? withText(reply, 'error,a parameter is missing') : reply,
}
