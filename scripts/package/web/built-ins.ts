/** The parts of small built-in modules of Node that the mock uses, made with the web platform. */
export const STATUS_CODES: Readonly<Record<string, string>> = {}

export function setTimeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    globalThis.setTimeout(resolve, milliseconds)
  })
}

export function fileURLToPath(url: string | URL): string {
  return new URL(url).pathname
}
