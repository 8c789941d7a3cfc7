import { memoryStore } from './memory-store.js'
import { describeStateStore } from './state-store.cases.js'

describeStateStore('memory', async () => {
  const store = memoryStore()
  return [store, store]
})
