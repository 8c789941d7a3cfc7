import { systemCode } from './system-code.js'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EBUSY: 'something that is in use',
  EDQUOT: 'no room left',
  EEXIST: 'a file in its place',
  EINVAL: 'something that is not a plain file',
  EISDIR: 'a folder',
  ELOOP: 'links that lead in a circle',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'a name that is too long',
  ENOENT: 'no such place',
  ENOSPC: 'a full disk',
  ENOTDIR: 'a file in its place',
  ENXIO: 'something that is not a plain file',
  EPERM: 'no permission',
  EROFS: 'a read-only disk',
  ERR_INVALID_ARG_VALUE: 'a name that no file can have',
}

/** An error of the operating system, such as ENOENT, in plain words; undefined for any other error. */
export function systemReason(error: unknown): string | undefined {
  const code = systemCode(error)
  return REASONS[code] ?? (/^E[A-Z\d]+$/.test(code) ? `an error of the system (${code})` : undefined)
}
