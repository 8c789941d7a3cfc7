/** Something to send for one account, or for none. */
export interface Task {
  readonly lane: string
  /** Must be the lane's only running request, because order or counting matters. */
  readonly alone: boolean
  run(): Promise<void>
}

/**
 * Lanes run side by side, tasks of a lane in their order: up to `width` at once, and an `alone` one by itself.
 * A rejection of one task does not stop the others: the first rejection is thrown when all lanes are done.
 */
export async function runTasks(tasks: readonly Task[], width: number): Promise<void> {
  const lanes = [...new Set(tasks.map(({ lane }) => lane))].map((name) => tasks.filter(({ lane }) => lane === name))
  const outcomes = await Promise.allSettled(lanes.map((lane) => runLane(lane, width)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function runLane(tasks: readonly Task[], width: number): Promise<void> {
  const underWay = new Set<Promise<void>>()
  for (const task of tasks) {
    while (underWay.size >= (task.alone ? 1 : width)) await Promise.race(underWay)
    const running = task.run().finally(() => underWay.delete(running))
    underWay.add(running)
    if (task.alone) await running
  }
  await Promise.all(underWay)
}
