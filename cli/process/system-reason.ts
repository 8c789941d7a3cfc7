import { systemCode } from './system-code.js'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EADDRINUSE: 'a port that is in use',
  EADDRNOTAVAIL: 'no such address on this machine',
  EBUSY: 'a file that is in use',
  EDQUOT: 'no space left',
  EFBIG: 'a limit for the size of a file',
  EEXIST: 'a file in place of the folder',
  EINVAL: 'something that is not a plain file',
  EISDIR: 'a folder',
  ELOOP: 'a symbolic link, or links in a circle',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'a name that is too long',
  ENOENT: 'no such place',
  ENOSPC: 'a full disk',
  ENOTDIR: 'a file in place of the folder',
  ENXIO: 'something that is not a plain file',
  EPERM: 'no permission',
  EROFS: 'a read-only disk',
  ERR_INVALID_ARG_VALUE: 'an invalid file name',
}

/** An error of the operating system, such as ENOENT, in plain words; undefined for any other error. */
export function systemReason(error: unknown): string | undefined {
  const code = systemCode(error)
  return REASONS[code] ?? (/^E[A-Z\d]+$/.test(code) ? `an error of the system (${code})` : undefined)
}
