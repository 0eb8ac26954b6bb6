import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' }

/** A phone in English, in a context of its own that the caller closes. */
export async function openPhone(browser: Browser | null | undefined, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser?.newContext({ ...phone, ...more })
  if (!context) throw new Error('no browser')
  context.setDefaultTimeout(45_000)
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'en')
    // A browser grants this to an installed app; a test cannot install one.
    navigator.storage.persist = async () => true
  })
  return context
}
