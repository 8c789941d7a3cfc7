import { type RequestLog, requestLog } from './request-log.js'

/** The logs of all worlds, which may outlive the mock that writes them: a reloaded document changes nothing that was asked. */
export interface RequestLogs {
  /** Made on first use; a log that is there keeps its size. */
  of(world: string, size: number): RequestLog
  drop(world: string): void
}

export function requestLogs(): RequestLogs {
  const logs = new Map<string, RequestLog>()
  return {
    of(world, size) {
      const log = logs.get(world) ?? requestLog(size)
      logs.set(world, log)
      return log
    },
    drop: (world) => void logs.delete(world),
  }
}
