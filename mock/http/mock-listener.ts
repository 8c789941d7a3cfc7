interface Handler {
  handle(request: object, response: object, next?: (error?: unknown) => void): void
}

/**
 * What `http.createServer`, supertest and Express' `app.use` take. Our declarations need neither the types of Node nor
 * those of Express; the type of a method lets their listeners be assigned, since it compares parameters both ways.
 */
export type MockListener = Handler['handle']
