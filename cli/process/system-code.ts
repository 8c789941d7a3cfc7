/** The code of an error of the operating system, such as ENOENT; the error itself if it has none. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
