const { CHROMIUM_PATH } = process.env

export default {
  workers: 1,
  use: CHROMIUM_PATH ? { launchOptions: { executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] } } : {},
}
