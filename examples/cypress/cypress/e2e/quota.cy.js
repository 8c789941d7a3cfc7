const spec = Cypress.spec.name

describe('the quota of an account', () => {
  beforeEach(() => {
    cy.task('openWorld', spec).then((/** @type {any} */ world) => {
      cy.visit('page.html', { onBeforeLoad: (page) => Object.assign(page, { world }) })
    })
  })

  const shows = (/** @type {string} */ text) => {
    cy.get('button').click()
    cy.get('output').should('have.text', text)
  }

  it('shows the quota, its end, and the next hour', () => {
    for (const text of ['9 left today', '8 left today', 'Rate limit exceeded']) shows(text)
    cy.task('advance', { spec, by: '1h' })
    shows('7 left today')
  })

  it('shows a forced error', () => {
    cy.task('force', { spec, error: 'TOKEN_EXPIRED' })
    shows('Token expired')
  })
})
