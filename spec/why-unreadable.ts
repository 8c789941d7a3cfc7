export const MISSING = 'no such file'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: MISSING,
  ENOTDIR: MISSING,
  EISDIR: 'a directory',
  EACCES: 'a file without permission to read',
  ENAMETOOLONG: 'a name that is too long',
  ELOOP: 'links that lead in a circle',
  ERR_INVALID_ARG_VALUE: 'an invalid file name',
}

/** Why a file cannot be read, in plain words. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? `a file that cannot be read${code === '' ? '' : ` (${code})`}`
}
