/** The one place where the judge asks what time it is; everything else is told. */
export function wallClock(): number {
  return Date.now()
}
