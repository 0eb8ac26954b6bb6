import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface VisitorOptions {
  readonly lang: 'cn' | 'en'
  readonly theme: 'dark' | 'light'
  readonly token?: string
  readonly userName?: string
}

/** A browser context with language, theme and session as the app keeps them. */
export async function visitor(browser: Browser, { lang, theme, token, userName }: VisitorOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: lang === 'cn' ? 'zh-CN' : 'en-US' })
  context.setDefaultTimeout(45_000)
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    { lang, theme, ...(token ? { token, user: userName ?? '' } : {}) },
  )
  return context
}

/** Records thrown errors, console errors and failed requests. */
export function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

/** Waits until the page of the address shows something and nothing in it is loading: while its code is fetched, the previous page is still shown. */
const loaded = (page: Page) =>
  page.waitForFunction(() => {
    const room = document.querySelector<HTMLElement>('[data-path]') ?? document.body
    const address = decodeURIComponent(location.hash.slice(1).split('?')[0] ?? '')
    if (room.dataset.path !== undefined && decodeURIComponent(room.dataset.path) !== address) return false
    const busy = [...room.querySelectorAll('[aria-busy=true], .ant-skeleton-active')].some((one) => one.checkVisibility())
    return room.innerText.trim().length > 0 && !busy
  })

/** Loads the app at a hash route and waits until nothing in it is loading. */
export async function open(page: Page, base: string, route: string): Promise<void> {
  await page.goto(`${base}/#${route}`, { waitUntil: 'domcontentloaded' })
  await loaded(page)
}

/** Goes to another route within the loaded app and waits until nothing in it is loading. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate(async (hash) => {
    location.hash = hash
    // The route is rendered by the second frame: until then the page still shows the previous one.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  }, route)
  await loaded(page)
}

/** The route of the page, without its query. */
export const routeOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.slice(1).split('?')[0] ?? '')
