/** A valid pattern that the linear engine cannot run; the message says why. */
export class UnsupportedPattern extends Error {}
