import type { TestWorld } from './test-world.js'

export { type CoachVerdict, coachMatchers } from './coach-matchers.js'
export type { ForceAim, TestWorld, WorldRequest } from './test-world.js'
export { type WorldFixtures, worldFixtures } from './world-fixtures.js'

/** The part of a Playwright page (or browser context) that is needed. */
export interface RoutedPage {
  route(url: string, answer: (route: PageRoute) => Promise<void>): Promise<unknown>
}

export interface PageRoute {
  request(): {
    method(): string
    url(): string
    headers(): Record<string, string>
    postData(): string | null
  }
  fulfill(answer: { status: number; headers: Record<string, string>; body: string }): Promise<void>
}

/** Lets a world answer every request of the page below `baseUrl`, as if the service were there. */
export async function serveWorld(page: RoutedPage, baseUrl: string, world: TestWorld): Promise<void> {
  const base = baseUrl.replace(/\/+$/, '')
  await page.route(`${base}/**`, async (route) => {
    const request = route.request()
    const body = request.postData()
    const response = await fetch(`${world.baseUrl}${request.url().slice(base.length)}`, {
      method: request.method(),
      headers: request.headers(),
      ...(body !== null && { body }),
    })
    const text = await response.text()
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body: text })
  })
}
