import { type RequestLog, requestLog } from './request-log.js'

/** The logs of all worlds. They may outlive the mock that writes them: reloading a document keeps the log. */
export interface RequestLogs {
  /** Made on first use; an existing log keeps its size. */
  of(world: string, size: number, mostBytes: number): RequestLog
  drop(world: string): void
}

export function requestLogs(): RequestLogs {
  const logs = new Map<string, RequestLog>()
  return {
    of(world, size, mostBytes) {
      const log = logs.get(world) ?? requestLog(size, mostBytes)
      logs.set(world, log)
      return log
    },
    drop: (world) => void logs.delete(world),
  }
}
