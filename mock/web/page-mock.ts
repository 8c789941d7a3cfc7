import type { SiteSettings } from '../control/static-pages.js'
import { type SitePage, startPageMock } from './start-page-mock.js'

/** The script of a static site. The settings are in the page, which the types of Node do not know. */
declare const document: { getElementById(id: string): { readonly textContent: string | null } | null }
declare const self: SitePage

const settings: SiteSettings = JSON.parse(document.getElementById('pipeproof-site')?.textContent ?? '{}')
startPageMock(self, settings)
