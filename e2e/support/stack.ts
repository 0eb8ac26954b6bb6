import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import type { Stack } from './product.ts'
import { isShared, type Shared, sharedProduct } from './shared-products.ts'
import { type Content, startStored } from './stored-product.ts'
import { visitor, watch } from './visitor.ts'

export { password, type Stack, until } from './product.ts'

/** A user of the product: a page in a separate browser context, and its errors, which must not occur. */
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: string[]
  /** Of the session; empty without a login. */
  readonly token: string
}

/** Options of a visit; without a name there is no login. Default: English, dark theme. */
export interface Who {
  readonly userName?: string
  readonly lang?: 'cn' | 'en'
  readonly theme?: 'dark' | 'light'
}

/** The product, shared by the tests of one file. */
export interface SharedStack extends Stack {
  visit(who?: Who): Promise<Visit>
}

/** The browser of this worker: it is ended with the worker. */
let browser: Promise<Browser> | undefined

/** What a file needs: the seeded accounts or a demo plant of its own, or a product that other files use too. */
export type Needed = Content | Shared

async function start(needed: Needed): Promise<{ stack: Stack; stop: () => Promise<void> }> {
  if (isShared(needed)) return { stack: await sharedProduct(inject('runDir'), needed), stop: async () => {} }
  const own = await startStored({ adminUrl: inject('adminUrl'), runDir: inject('runDir') }, needed)
  if (needed === 'plant') await own.settled()
  return { stack: own, stop: own.stop }
}

/** The whole product on the PostgreSQL of the test run, with its accounts or with the demo plant that a simulator continues, and a browser, for all tests of the calling file. */
export function sharedStack(needed: Needed): SharedStack {
  const shared = {} as SharedStack // filled before the first test
  const contexts: BrowserContext[] = []
  let stop = async (): Promise<void> => {}
  beforeAll(async () => {
    browser ??= launchBrowser()
    const [started, window] = await Promise.all([start(needed), browser])
    ;({ stop } = started)
    const enter = async (who?: Who): Promise<Visit> => {
      const made = await visit(started.stack, window, who)
      contexts.push(made.context)
      return made
    }
    Object.assign(shared, started.stack, { visit: enter })
  })
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await stop()
  })
  return shared
}

async function visit(stack: Stack, browser: Browser, { userName = '', lang = 'en', theme = 'dark' }: Who = {}): Promise<Visit> {
  const token = userName === '' ? '' : await stack.login(userName)
  const context = await visitor(browser, { lang, theme, userName, token })
  const page = await context.newPage()
  return { context, page, faults: watch(page), token }
}
