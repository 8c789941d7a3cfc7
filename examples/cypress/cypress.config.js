import { defineConfig } from 'cypress'
import { worldTasks } from './world-tasks.js'

export default defineConfig({
  e2e: {
    supportFile: false,
    async setupNodeEvents(on) {
      const { tasks, close } = await worldTasks({ now: '2026-11-20T12:00:00Z', companies: 300 })
      on('task', tasks)
      on('after:run', close)
    },
  },
})
